/** What somebody typed with commas, semicolons or line ends between: each once, without empty ones. */
export function typedList(text: string): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
