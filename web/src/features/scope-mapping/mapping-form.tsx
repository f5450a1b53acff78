import { CATEGORIES, type CategoryKey, isCategoryKey } from '@pegada/core/factor/category.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { ChoiceField, PickField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { ShownMapping } from './mapping-data.ts'
import { percentOf, shareOfPercent } from './percent.ts'
import classes from './scope-mapping.module.css'

const NONE = ''
/** Of a mapping that is new, or that takes the place of a built-in one. */
const USUAL = 100

/** Drafts a new mapping, or a further version of one. */
export function MappingForm({
  kind,
  mapping,
  sources,
  onDone,
}: {
  kind: ShownMapping['kind']
  mapping?: ShownMapping
  sources: readonly string[]
  onDone?: (made: ShownMapping) => void
}) {
  const { t } = useTranslation(['scope-mapping', 'domain', 'common'])
  const names = useSourceNames()
  const fields = useFields({
    start: {
      kind,
      term: mapping?.term ?? '',
      description: mapping?.description ?? '',
      category: (mapping?.category ?? NONE) as CategoryKey | typeof NONE,
      source: mapping?.source ?? NONE,
      confidence: mapping ? percentOf(mapping.confidence) : '80',
      priority: String(mapping?.priority || USUAL),
      ...{ isOn: mapping?.isOn ?? true, reason: '' },
    },
    required: ['term'],
    label: (name) => t(name === 'term' ? `kind.${kind}` : `form.${name}`),
    check: ({ confidence, priority, reason }) => ({
      ...(shareOfPercent(confidence) === undefined && { confidence: t('form.confidence.wrong') }),
      ...(!/^[1-9]\d{0,2}$/.test(priority) && { priority: t('form.priority.wrong') }),
      ...reasonProblem(reason, t),
    }),
    send: ({ kind: chosen, description, category, source, confidence, priority, reason, ...rest }) => {
      const told = {
        ...rest,
        description: description.trim() || null,
        category: isCategoryKey(category) ? category : null,
        source: source === NONE ? null : source,
        confidence: shareOfPercent(confidence) ?? '0',
        ...{ priority: Number(priority), reason: reason.trim() },
      }
      return mapping
        ? api.scopeMapping.change.call({ key: mapping.key, ...told })
        : api.scopeMapping.create.call({ kind: chosen, ...told })
    },
    codes: {
      'scope_mapping.ncm_invalid': 'term',
      'scope_mapping.keyword_invalid': 'term',
      'scope_mapping.category_missing': 'category',
      'scope_mapping.source_unknown': 'source',
      'scope_mapping.source_of_other_category': 'source',
      'scope_mapping.confidence_invalid': 'confidence',
    },
    cause: 'scope_mapping.save',
    reread: [api.scopeMapping],
    done: t('form.saved'),
    onDone: (made) => onDone?.(made),
  })
  const { values } = fields
  // A built-in mapping may name a method, which nobody else can choose.
  const offered = mapping?.source && !sources.includes(mapping.source) ? [mapping.source, ...sources] : sources
  return (
    <Form fields={fields} save={t('form.save')} className={classes.form}>
      {mapping ? null : (
        <ChoiceField
          {...fields.field('kind')}
          label={t('form.kind')}
          options={(['ncm', 'keyword'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      <TextField
        {...fields.field('term')}
        label={t(`kind.${values.kind}`)}
        description={t(`form.term.${values.kind}.hint`)}
        maxLength={400}
      />
      <TextField {...fields.field('description')} label={t('column.description')} maxLength={200} />
      <PickField
        {...fields.field('category')}
        label={t('column.category')}
        placeholder={t('form.category.none')}
        none={NONE}
        searchable
        options={Object.entries(CATEGORIES).flatMap(([value, { scope }]) =>
          isCategoryKey(value) ? [{ value, label: `${t(`scope.${scope}`)} · ${t(`domain:category.${value}`)}` }] : [],
        )}
      />
      <PickField
        {...fields.field('source')}
        label={t('form.source')}
        placeholder={t('form.source.none')}
        none={NONE}
        searchable
        options={offered.map((value) => ({ value, label: `${names.source(value, value)} (${value})` }))}
      />
      <TextField
        {...fields.field('confidence')}
        label={t('form.confidence')}
        description={t('form.confidence.hint')}
        inputMode="decimal"
        rightSection="%"
      />
      <TextField
        {...fields.field('priority')}
        label={t('column.priority')}
        description={t('form.priority.hint')}
        inputMode="numeric"
      />
      <SwitchField {...fields.field('isOn')} label={t('form.isOn')} />
      <ReasonField {...fields.field('reason')} label={t('form.reason')} />
    </Form>
  )
}
