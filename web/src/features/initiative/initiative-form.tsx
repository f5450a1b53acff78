import { CATEGORIES, isCategoryKey } from '@pegada/core/factor/category.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { ChoiceField, ManyField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FoundManyField } from '../../ui/form/found-field.tsx'
import { MonthField } from '../../ui/form/month-field.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { TakeOut } from '../../ui/take-out.tsx'
import { useFoundInitiatives } from './found.ts'
import { HowItReduces } from './how-it-reduces.tsx'
import { inputOf, startOf } from './initiative-values.ts'
import type { Initiative } from './initiatives-data.ts'
import type { Template } from './templates.tsx'
import { initiativeStates } from './words.ts'

const reads = [api.initiative, api.audit]
const money = ['investment', 'runningCost', 'saving'] as const
const amounts = ['sharePercent', 'ratio', 'tonnesPerYear', 'rampMonths', 'lifetimeYears', 'place', ...money] as const

/** Adds or changes an initiative. */
export function InitiativeForm({
  initiative,
  template,
  onDone,
}: {
  initiative?: Initiative
  template?: Template | undefined
  onDone: () => void
}) {
  const { t } = useTranslation(['initiative', 'domain'])
  const fields = useFields({
    start: startOf(initiative, template, template ? t(`template.${template.key}`) : ''),
    label: (field) => t(`column.${field}`),
    required: ['name', 'startMonth', 'lifetimeYears'],
    amounts: [...amounts],
    codes: {
      'initiative.share_invalid': 'sharePercent',
      'initiative.source_unknown': 'toSource',
      'initiative.evidence_missing': 'evidence',
      'initiative.factor_missing': 'toFactor',
      'initiative.method_unknown': 'toMethod',
      'initiative.link_invalid': 'requires',
    },
    send: (values) => {
      const input = inputOf(values)
      return initiative
        ? api.initiative.update.call({ ...input, initiativeId: initiative.id })
        : api.initiative.create.call(input)
    },
    cause: 'initiative.save',
    reread: reads,
    done: t('form.done'),
    onDone,
  })
  const { field, values } = fields
  const { units, sources } = useTouchable(values.sources)
  const others = useOthers(initiative)
  return (
    <Form
      fields={fields}
      openBy={initiative ? 'initiative' : 'create'}
      save={t('form.save')}
      acts={
        initiative ? (
          <TakeOut
            label={t('remove')}
            title={t('remove.title', { name: initiative.name })}
            text={t('remove.text')}
            act={() => api.initiative.delete.call({ initiativeId: initiative.id })}
            cause="initiative.delete"
            reread={reads}
            done={t('remove.done', { name: initiative.name })}
            onGone={onDone}
          />
        ) : null
      }
    >
      <TextField {...field('name')} maxLength={200} />
      <ChoiceField
        {...field('state')}
        options={initiativeStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <TextField {...field('owner')} maxLength={200} />
      <TextAreaField {...field('description')} maxLength={2000} />
      <ManyField {...field('categories')} description={t('form.touched')} options={useCategories()} />
      <ManyField {...field('sources')} options={sources} />
      <ManyField {...field('unitIds')} options={units} />
      <HowItReduces fields={fields} />
      <MonthField {...field('startMonth')} />
      <AmountField {...field('rampMonths')} description={t('form.ramp')} />
      <AmountField {...field('lifetimeYears')} />
      {money.map((name) => (
        <AmountField key={name} {...field(name)} unit={name === 'investment' ? 'R$' : t('form.per_year')} />
      ))}
      <AmountField {...field('place')} description={t('form.place')} />
      <FoundManyField {...field('requires')} {...others} description={t('form.links')} />
      <FoundManyField {...field('conflicts')} {...others} />
    </Form>
  )
}

function useCategories() {
  const { t } = useTranslation('domain')
  return Object.keys(CATEGORIES)
    .filter(isCategoryKey)
    .map((value) => ({ value, label: t(`category.${value}`) }))
}

/** Units, and the sources of the working year's ledger; those that are chosen already are always among them. */
function useTouchable(chosen: readonly string[]) {
  const year = useWorkingYear()
  const { nameOf } = useGenerators()
  const units = useQuery(api.businessUnit.list.queryOptions()).data ?? []
  const asked = { from: `${year}-01`, to: `${year}-12`, by: 'source', top: 200 }
  const cut = useQuery(api.drilldown.cut.queryOptions({ input: { ...asked, language: shownLanguage() } })).data
  const named = new Map(chosen.map((key) => [key, nameOf(key)]))
  for (const { key, name } of cut?.levels[0]?.nodes ?? []) named.set(key, name)
  return {
    units: units.map(({ id, name }) => ({ value: id, label: name })),
    sources: [...named].map(([value, label]) => ({ value, label })),
  }
}

/** The initiatives beside this one, found by their names. */
function useOthers(initiative: Initiative | undefined) {
  const linked = initiative ? [...new Set([...initiative.requires, ...initiative.conflicts])] : []
  const { options, ...found } = useFoundInitiatives(linked)
  return { ...found, options: options.filter(({ value }) => value !== initiative?.id) }
}
