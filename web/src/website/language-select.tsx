import { useTranslation } from 'react-i18next'
import { flags } from '../lib/flags.ts'
import { flagOf, languages } from '../lib/languages.ts'
import { changeLanguage } from './website-i18n.ts'
import ui from './website-ui.module.css'

/** The twelve languages; choosing one changes the page in place. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('website')
  return (
    <span className={ui.flagged}>
      <img src={flags[flagOf(i18n.language)]} alt="" width={18} height={12} />
      <select
        className={ui.select}
        aria-label={t('header.language')}
        value={i18n.language}
        onChange={(event) => void changeLanguage(i18n, event.currentTarget.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
