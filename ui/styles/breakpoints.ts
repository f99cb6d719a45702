/** Breakpoints of the specification in CSS pixels (R-669 … R-674); below `lg` is mobile. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const
