/** Text that no spreadsheet takes for a formula (OWASP, CSV injection), without characters that XML refuses. */
export function neutralise(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  const clean = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').slice(0, CELL_MAX)
  return /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(clean) ? `'${clean}` : clean
}

/** A spreadsheet refuses longer text. */
const CELL_MAX = 32_000
