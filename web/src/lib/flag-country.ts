/** Countries whose flag can be shown, by their ISO code. */
export type FlagCountry =
  | ('AE' | 'AR' | 'BR' | 'CL' | 'CN' | 'CO' | 'DE' | 'ES' | 'FR')
  | ('GB' | 'IN' | 'IT' | 'JP' | 'KR' | 'MX' | 'PT' | 'US')
