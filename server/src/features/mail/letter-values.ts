/** An amount of Brazilian reais as the reader writes it, from whole centavos. */
export function money(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(cents / 100)
}

/** A count as the reader writes it. */
export function count(many: number, language: string): string {
  return new Intl.NumberFormat(language).format(many)
}

/** A day and the time of it as the reader writes them; the time is that of Brasília. */
export function moment(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(date)
}

/** A day as the reader writes it, in words that no order of day and month can confuse; days are those of Brasília. */
export function day(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(date)
}
