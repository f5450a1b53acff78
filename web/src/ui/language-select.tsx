import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languages } from '../lib/languages.ts'

/** The twelve languages by their own names; choosing one changes the page in place. */
export function LanguageSelect({ onChosen }: { onChosen?: (code: string) => void }) {
  const { t, i18n } = useTranslation()
  return (
    <NativeSelect
      aria-label={t('common:language')}
      leftSection={<IconLanguage size={16} aria-hidden />}
      value={i18n.language}
      onChange={({ currentTarget }) => {
        const code = currentTarget.value
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
