/** Where the file of a step lies: once per content. */
export function incidentFileKey(sha256: string): string {
  return `incidents/${sha256.slice(0, 2)}/${sha256}`
}
