import { Select } from '@mantine/core'
import type { Language } from '@pegada/core/language/language.ts'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../lib/language-of.ts'
import { flagOf, languages } from '../lib/languages.ts'
import { Flag, FlagOption } from './flag.tsx'

/** The twelve languages by their own names and flags; choosing one changes the page in place. */
export function LanguageSelect({ label, onChosen }: { label?: string; onChosen?: (code: Language) => void }) {
  const { t, i18n } = useTranslation()
  return (
    <Select
      {...(label === undefined ? { 'aria-label': t('common:language') } : { label })}
      leftSection={<Flag country={flagOf(i18n.language)} />}
      leftSectionPointerEvents="none"
      data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value={i18n.language}
      allowDeselect={false}
      maxDropdownHeight={420}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => <FlagOption country={flagOf(option.value)}>{option.label}</FlagOption>}
      onChange={(chosen) => {
        const code = languageOf(chosen ?? '')
        void i18n.changeLanguage(code).then(() => onChosen?.(code))
      }}
    />
  )
}
