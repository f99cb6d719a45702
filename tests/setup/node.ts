import { afterAll, afterEach, beforeEach } from 'vitest'
import { failOnNoise } from './console.ts'

failOnNoise({ beforeEach, afterEach, afterAll })
