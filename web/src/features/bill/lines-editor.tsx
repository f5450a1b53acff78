import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatShare } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { components, posts, sureFrom, unitsOf } from './bill.ts'
import type { FieldProps } from './bill-fields.tsx'
import { type LineValues, reasonsOf } from './bill-values.ts'
import classes from './lines-editor.module.css'
import { Marked } from './marked.tsx'

/** The charges of a bill: what each is, how much, and whether it counts, with the reason; decided anew at every change. */
export function LinesEditor(props: FieldProps) {
  const { t } = useTranslation('bill')
  const { values, problems, set, field } = props.fields
  const problem = problems.lines ? t(`problem.${problems.lines}`) : field('lines').error
  const reasons = reasonsOf(values)
  const change = (key: string, part: Partial<LineValues>) =>
    set({ lines: values.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  const add = () => set({ lines: [...values.lines, emptyLine(values.lines, unitsOf[values.kind][0] ?? '')] })
  return (
    <Section
      title={t('lines.title')}
      note={t(`lines.note.${values.kind}`)}
      action={
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('lines.add')}
        </Button>
      }
    >
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <ol className={classes.lines}>
        {values.lines.map((line, index) => (
          <li key={line.key}>
            <Marked name={`line:${line.key}`}>
              <LineFields
                {...props}
                line={line}
                number={index + 1}
                reason={reasons[index] ?? ''}
                onLine={(part) => change(line.key, part)}
                onRemove={() => set({ lines: values.lines.filter(({ key }) => key !== line.key) })}
              />
            </Marked>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface LineProps extends FieldProps {
  readonly line: LineValues
  readonly number: number
  readonly reason: string
  readonly onLine: (part: Partial<LineValues>) => void
  readonly onRemove: () => void
}

function LineFields(props: LineProps) {
  const { t } = useTranslation('bill')
  const { bill, fields, line, number, reason, onLine, onRemove } = props
  const { values, problems } = fields
  const read = bill.draft?.lines.find((one) => one.number === line.key)
  const problemOf = (name: string) => {
    const problem = problems[`line:${line.key}:${name}`]
    return problem ? t(`problem.${problem}`) : undefined
  }
  const counts = reason === 'counts.purchase'
  return (
    <fieldset className={classes.line}>
      <legend className={classes.legend}>{t('lines.number', { number })}</legend>
      <div className={classes.head}>
        <TextInput
          className={classes.description ?? ''}
          label={t('lines.description')}
          value={line.description}
          error={problemOf('description')}
          onChange={(event) => onLine({ description: event.currentTarget.value })}
        />
        <Tooltip label={t('lines.remove')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('lines.remove_number', { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.amounts}>
        <AmountInput
          label={t('lines.quantity')}
          value={line.quantity}
          error={problemOf('quantity')}
          onChange={(quantity) => onLine({ quantity })}
        />
        <ChoiceField
          name={`unit:${line.key}`}
          label={t('lines.unit')}
          options={[...new Set([...(line.unit === '' ? [''] : []), ...unitsOf[values.kind], line.unit])]
            .filter((one, index) => one !== '' || index === 0)
            .map((value) => ({ value, label: value }))}
          value={line.unit}
          error={problemOf('unit')}
          onChange={(unit) => onLine({ unit })}
        />
        <AmountInput label={t('lines.value')} value={line.value} onChange={(value) => onLine({ value })} />
        {values.kind === 'electricity' ? <EnergyFields line={line} onLine={onLine} /> : null}
        {values.kind === 'fuel' ? <SourceField line={line} onLine={onLine} /> : null}
      </div>
      <p className={classes.reason}>
        <StatusBadge tone={counts ? 'done' : 'quiet'}>
          {t(counts ? 'lines.counts' : 'lines.does_not_count')}
        </StatusBadge>
        <span>{t(values.kind === 'water' && counts ? 'reason.water' : `reason.${reason}`)}</span>
        {read && Number(read.confidence) < sureFrom ? (
          <span className={classes.look}>{t('sureness.look', { share: formatShare(read.confidence, 0) })}</span>
        ) : null}
      </p>
    </fieldset>
  )
}

function EnergyFields({ line, onLine }: Pick<LineProps, 'line' | 'onLine'>) {
  const { t } = useTranslation('bill')
  return (
    <>
      <ChoiceField<NonNullable<LineValues['component']> | ''>
        name={`component:${line.key}`}
        className={classes.half ?? ''}
        label={t('lines.component')}
        options={[
          { value: '', label: t('component.whole') },
          ...components.map((value) => ({ value, label: t(`component.${value}`) })),
        ]}
        value={line.component ?? ''}
        onChange={(component) => onLine({ component: component === '' ? null : component })}
      />
      <ChoiceField<LineValues['post']>
        name={`post:${line.key}`}
        className={classes.half ?? ''}
        label={t('lines.post')}
        options={posts.map((value) => ({ value, label: t(`post.${value}`) }))}
        value={line.post}
        onChange={(post) => onLine({ post })}
      />
    </>
  )
}

/** Sources that burn something in the unit of the line; without one the line waits among those to decide. */
function SourceField({ line, onLine }: Pick<LineProps, 'line' | 'onLine'>) {
  const { t } = useTranslation('bill')
  const names = useSourceNames()
  const generators = useQuery(api.generator.list.queryOptions({ input: { scope: 1 } }))
  const fitting = (generators.data ?? []).filter(
    ({ category, units }) => burning.has(category) && units.includes(line.unit),
  )
  return (
    <ChoiceField
      name={`source:${line.key}`}
      className={classes.source ?? ''}
      label={t('lines.source')}
      options={[
        { value: '', label: t('lines.source.later') },
        ...fitting.map(({ key, names: [name = key] }) => ({ value: key, label: names.source(key, name) })),
      ]}
      value={line.generatorKey}
      onChange={(generatorKey) => onLine({ generatorKey })}
    />
  )
}

/** A line by hand has a name of its own that no line of the draft has. */
function emptyLine(lines: readonly LineValues[], unit: string): LineValues {
  let number = lines.length + 1
  while (lines.some(({ key }) => key === `new-${number}`)) number += 1
  return {
    key: `new-${number}`,
    description: '',
    post: 'single',
    component: null,
    quantity: '',
    unit,
    value: '',
    generatorKey: '',
  }
}

const burning: ReadonlySet<string> = new Set(['stationary_combustion', 'mobile_combustion'])
