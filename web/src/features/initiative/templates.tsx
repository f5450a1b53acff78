import { NativeSelect } from '@mantine/core'
import type { InitiativeKind } from '@pegada/contract/initiative-kinds.ts'
import type { CategoryKey } from '@pegada/core/factor/category.ts'
import { useTranslation } from 'react-i18next'

/** A measure that is common in Brazil: what it touches and how, never by how much. */
export interface Template {
  readonly key: string
  readonly kind: InitiativeKind
  readonly categories: readonly CategoryKey[]
  readonly sources: readonly string[]
  readonly toSource?: string
  readonly toUnit?: string
}

const templates: readonly Template[] = [
  {
    ...{ key: 'fleet_ethanol', kind: 'swap', categories: ['mobile_combustion'], sources: ['mobile.gasoline_c'] },
    ...{ toSource: 'mobile.hydrous_ethanol', toUnit: 'L' },
  },
  {
    ...{ key: 'fleet_biodiesel', kind: 'swap', categories: ['mobile_combustion'], sources: ['mobile.diesel_b'] },
    ...{ toSource: 'mobile.biodiesel_b100', toUnit: 'L' },
  },
  {
    ...{ key: 'fleet_hvo', kind: 'swap', categories: ['mobile_combustion'], sources: ['mobile.diesel_b'] },
    ...{ toSource: 'mobile.hvo', toUnit: 'L' },
  },
  {
    ...{ key: 'fleet_electric', kind: 'swap', categories: ['mobile_combustion'], sources: ['mobile.diesel_b'] },
    ...{ toSource: 'electricity.grid', toUnit: 'kWh' },
  },
  { key: 'motors', kind: 'less', categories: ['purchased_electricity'], sources: ['electricity.grid'] },
  { key: 'lighting', kind: 'less', categories: ['purchased_electricity'], sources: ['electricity.grid'] },
  { key: 'solar', kind: 'less', categories: ['purchased_electricity'], sources: ['electricity.grid'] },
  { key: 'leaks', kind: 'less', categories: ['fugitive_emissions'], sources: [] },
  { key: 'logistics', kind: 'less', categories: ['upstream_transport', 'downstream_transport'], sources: [] },
  { key: 'travel', kind: 'less', categories: ['business_travel'], sources: [] },
  { key: 'waste', kind: 'less', categories: ['waste_in_operations', 'solid_waste'], sources: [] },
  { key: 'suppliers', kind: 'entered', categories: ['purchased_goods_services'], sources: [] },
]

export function templateOf(key: string | undefined): Template | undefined {
  return templates.find((one) => one.key === key)
}

/** Begins the form with a common measure; its effect is for the company to say. */
export function TemplatePick({ chosen, onChoose }: { chosen: string | undefined; onChoose: (key: string) => void }) {
  const { t } = useTranslation('initiative')
  return (
    <NativeSelect
      mb="md"
      label={t('template.label')}
      description={t('template.about')}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: '', label: t('template.none') },
        ...templates.map(({ key }) => ({ value: key, label: t(`template.${key}`) })),
      ]}
    />
  )
}
