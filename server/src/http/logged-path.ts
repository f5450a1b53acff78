/** A request's path as the log may hold it: the CNPJ that some paths carry is left out. */
export function loggedPath(path: string): string {
  return path.replace(/\/cnpj\/.+$/, '/cnpj/*')
}
