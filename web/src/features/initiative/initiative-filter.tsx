import { useTranslation } from 'react-i18next'
import { FoundField } from '../../ui/form/found-field.tsx'
import { useFoundInitiatives } from './found.ts'

/** Narrows a page to one initiative, found by its name; `all` is what stands there while none is chosen. */
export function InitiativeFilter({
  value,
  all,
  onChange,
}: {
  value: string
  all: string
  onChange: (id: string) => void
}) {
  const { t } = useTranslation('initiative')
  const { chosen, ...found } = useFoundInitiatives(value === '' ? [] : [value])
  return (
    <FoundField
      {...found}
      name="initiative"
      label={t('panel.title')}
      placeholder={all}
      chosen={chosen[0]}
      value={value}
      w={280}
      onChange={onChange}
    />
  )
}
