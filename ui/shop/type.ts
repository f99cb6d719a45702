/**
 * The three sizes of headings. Latin is set tight; Thai stacks vowels and tone marks over and under the line,
 * so it gets its natural spacing and a taller line.
 */
const thai = '[:lang(th)_&]:tracking-normal [:lang(th)_&]:leading-[1.35]'

export const displayType = `font-semibold text-display tracking-[-0.035em] ${thai}`
export const headlineType = `font-semibold text-headline tracking-[-0.025em] ${thai}`
export const titleType = `font-semibold text-title tracking-[-0.015em] ${thai}`
