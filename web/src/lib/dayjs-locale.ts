import dayjs from 'dayjs'

/** The name that dayjs has for a language. */
export function dayjsLocaleOf(language: string): string {
  return { 'pt-BR': 'pt-br', 'en-US': 'en', 'en-GB': 'en-gb', zh: 'zh-cn', 'es-419': 'es-mx' }[language] ?? language
}

const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  'en-gb': () => import('dayjs/locale/en-gb'),
  de: () => import('dayjs/locale/de'),
  fr: () => import('dayjs/locale/fr'),
  ar: () => import('dayjs/locale/ar'),
  'zh-cn': () => import('dayjs/locale/zh-cn'),
  'es-mx': () => import('dayjs/locale/es-mx'),
  es: () => import('dayjs/locale/es'),
  ja: () => import('dayjs/locale/ja'),
  ko: () => import('dayjs/locale/ko'),
  pt: () => import('dayjs/locale/pt'),
}

/** Fetches the names in every language, for a page that must do without a server. */
export async function loadDayjsLocales(): Promise<void> {
  await Promise.all(Object.values(loaders).map((load) => load()))
}

/** Month and weekday names of calendars in a language, fetched when it is chosen. */
export async function loadDayjsLocale(language: string): Promise<void> {
  const name = dayjsLocaleOf(language)
  await loaders[name]?.()
  dayjs.locale(name)
}
