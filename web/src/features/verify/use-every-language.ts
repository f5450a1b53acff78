import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadDayjsLocales } from '../../lib/dayjs-locale.ts'
import { textsPath } from '../../lib/i18n-options.ts'
import { languages } from '../../lib/languages.ts'
import { FILE_AREAS } from './file-texts.ts'

/**
 * Fetches what the page can come to say, in its own language and then in every other, once it stands there, so that the choice
 * of a language needs no server either. What does not arrive is asked for again when its language is chosen.
 */
export function useEveryLanguage(): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    let isGone = false
    const { language } = i18n
    const areas = [...new Set([...FILE_AREAS, ...Object.keys(i18n.getDataByLanguage(language) ?? {})])]
    const others = languages.map(({ code }) => code).filter((code) => code !== language)
    const fetchAll = async () => {
      for (const code of [language, ...others]) {
        const missing = areas.filter((area) => !i18n.hasResourceBundle(code, area))
        await Promise.all(missing.map(async (area) => i18n.addResourceBundle(code, area, await textsOf(code, area))))
        if (isGone) return
      }
      await Promise.all([loadDayjsLocales(), loadArabicLetters()])
    }
    fetchAll().catch(() => {
      // The line is dead: the languages that arrived can be chosen.
    })
    return () => {
      isGone = true
    }
  }, [i18n])
}

async function textsOf(code: string, area: string): Promise<object> {
  const answer = await fetch(textsPath.replace('{{lng}}', code).replace('{{ns}}', area), { priority: 'low' })
  if (!answer.ok) throw new Error(`no texts of ${area} in ${code}`)
  return (await answer.json()) as object
}

async function loadArabicLetters(): Promise<void> {
  await import('../../lib/arabic-font.ts')
  const load = (weight: number) => document.fonts.load(`${weight} 1em "IBM Plex Sans Arabic"`, 'ا')
  await Promise.all([400, 500, 600].map(load))
}
