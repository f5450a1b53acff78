/** A request's path as the log may hold it: the CNPJ and the secret of a calendar that some paths carry are left out. */
export function loggedPath(path: string): string {
  return path.replace(/\/(cnpj|obligations-calendar)\/.+$/, '/$1/*')
}
