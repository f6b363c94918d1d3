export const root: string;
export const compileCache: { NODE_COMPILE_CACHE: string };
