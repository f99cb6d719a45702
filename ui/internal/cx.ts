/** Joins class names and drops what is false; the one that cva already carries, so it costs no further bytes. */
export { cx } from 'class-variance-authority'
