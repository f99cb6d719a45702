import type { Family } from '../types.ts'
import { accessories } from './accessories.ts'
import { home } from './home.ts'
import { men } from './men.ts'
import { women } from './women.ts'

/** The whole catalogue, in the order it was made. */
export const families: readonly Family[] = [...women, ...men, ...accessories, ...home]
