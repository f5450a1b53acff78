/** The verifier as one file to keep, which opens in this language. */
export function verifierFileOf(language: string): string {
  return `/verificador.html?lng=${language}`
}
