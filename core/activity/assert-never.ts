/** Reached only when a case of a closed set was forgotten, which the compiler refuses. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`)
}
