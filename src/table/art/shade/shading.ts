import { Mesh, Program, Renderer, Triangle, Vec3 } from "ogl";
import type { Paper } from "../theme.ts";
import type { Told } from "../told.ts";
import { mostSpots, preamble, vertex } from "./preamble.ts";
import { shades } from "./shades.ts";

/** A scene's light on its canvas. */
export interface Shading {
  /** Whether frames may follow one another here. */
  readonly canMove: boolean;
  /** The numbers to come to: gradually while it runs, at once where it stands still. */
  tell(told: Told): void;
  /** Whether frames follow one another; a still one is drawn anew only when something is told or the size changes. */
  run(moving: boolean): void;
  end(): void;
}

/** Where the light is to fall, and what to do when the graphics card takes the canvas away. */
interface Place {
  readonly canvas: HTMLCanvasElement;
  readonly paper: Paper;
  readonly told: Told;
  readonly onlost: () => void;
}

const framesASecond = 18;
/** Pixels of the longer side, on a graphics card and without: light is soft, so a coarse grain hardly shows. */
const longest = { moving: 800, still: 480 } as const;
/** Without one, what is told soon after is drawn with it. */
const gathering = 250;
const attributes = { alpha: true, premultipliedAlpha: true, depth: false, antialias: false };

/** Whether a graphics card draws; in software, frames that follow one another would cost a processor too much. */
function isCheap(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const asked = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(asked?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  return !/swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** Undefined where there is no WebGL 2 or the paper has no light of its own: the drawing stays as it is. */
export function shading({ canvas, paper, told: first, onlost }: Place): Shading | undefined {
  const shade = shades[paper];
  if (shade === undefined || canvas.getContext("webgl2", attributes) === null) return undefined;
  const renderer = new Renderer({ canvas, ...attributes });
  const { gl } = renderer;
  gl.clearColor(0, 0, 0, 0);
  const spots = Array.from({ length: mostSpots }, () => new Vec3());
  const uniforms = {
    uSize: { value: [1, 1] },
    uTime: { value: 0 },
    uCount: { value: first.count },
    uMood: { value: first.mood },
    uSpots: { value: spots },
  };
  const program = new Program(gl, { vertex, fragment: preamble + shade.fragment, uniforms, depthTest: false });
  const mesh = new Mesh(gl, { geometry: new Triangle(gl), program });

  const canMove = isCheap(gl);
  let told = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let redraw: ReturnType<typeof setTimeout> | undefined;
  let seconds = 40;

  function draw(): void {
    uniforms.uTime.value = seconds;
    const lit = shade?.spots?.(told, seconds) ?? [];
    for (const [at, spot] of spots.entries()) spot.set(...(lit[at] ?? ([0, 0, 0] as const)));
    renderer.render({ scene: mesh });
  }

  function next(): void {
    seconds += 1 / framesASecond;
    uniforms.uCount.value += (told.count - uniforms.uCount.value) * 0.07;
    uniforms.uMood.value += (told.mood - uniforms.uMood.value) * 0.07;
    draw();
    timer = setTimeout(next, 1000 / framesASecond);
  }

  const watcher = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const { width, height } = entry.contentRect;
    renderer.dpr = Math.min(1, longest[canMove ? "moving" : "still"] / Math.max(width, height, 1));
    renderer.setSize(width, height);
    uniforms.uSize.value = [canvas.width, canvas.height];
    draw();
  });
  watcher.observe(canvas.parentElement ?? canvas);

  function lose(event: Event): void {
    event.preventDefault();
    onlost();
  }
  canvas.addEventListener("webglcontextlost", lose);

  return {
    canMove,
    tell(now) {
      told = now;
      if (timer !== undefined) return;
      uniforms.uCount.value = now.count;
      uniforms.uMood.value = now.mood;
      clearTimeout(redraw);
      redraw = setTimeout(draw, gathering);
    },
    run(moving) {
      clearTimeout(timer);
      timer = undefined;
      if (moving && canMove) next();
    },
    end() {
      clearTimeout(timer);
      clearTimeout(redraw);
      watcher.disconnect();
      canvas.removeEventListener("webglcontextlost", lose);
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}
