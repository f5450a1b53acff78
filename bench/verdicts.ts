/** The lines of what a bench said that hold a budget against what was measured. */
export function verdictsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\b(within|OVER)\b/.test(line))
    .map((line) => line.trim())
}

/** Whether a budget is over. */
export function isOver(verdicts: readonly string[]): boolean {
  return verdicts.some((line) => /\bOVER\b/.test(line))
}
