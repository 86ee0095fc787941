/** Why a queue cannot be used, or had to be given up: a sentence with its cure. */
export class QueueFault extends Error {}
