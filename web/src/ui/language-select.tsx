import { NativeSelect } from '@mantine/core'
import type { Language } from '@pegada/core/language/language.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../lib/language-of.ts'
import { languages } from '../lib/languages.ts'

/** The twelve languages by their own names; choosing one changes the page in place. */
export function LanguageSelect({ label, onChosen }: { label?: string; onChosen?: (code: Language) => void }) {
  const { t, i18n } = useTranslation()
  return (
    <NativeSelect
      {...(label === undefined ? { 'aria-label': t('common:language') } : { label })}
      leftSection={<IconLanguage size={16} aria-hidden />}
      value={i18n.language}
      onChange={({ currentTarget }) => {
        const code = languageOf(currentTarget.value)
        void i18n.changeLanguage(code).then(() => onChosen?.(code))
      }}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
