import fc from 'fast-check'

/**
 * Property tests draw the same cases each time, so that a tree that passed passes again and what fails is the change that was made.
 * `PROPERTY_SEED` draws others; `PROPERTY_RUNS` draws so many where a property does not say how many itself.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env
fc.configureGlobal({
  seed: Number(PROPERTY_SEED ?? 20_261_129),
  ...(PROPERTY_RUNS === undefined ? {} : { numRuns: Number(PROPERTY_RUNS) }),
})
