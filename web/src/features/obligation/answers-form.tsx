import { Alert } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { ChoiceField, ChoicesField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './obligation.module.css'
import type { Answers } from './obligations-data.ts'

type Told = Inputs['obligation']['setAnswers']
type Segment = NonNullable<Told['financial']>

/** The questions in their groups, as they are asked. */
const groups = [
  ['company', ['unitsAreInstallations', 'isFarmOnly', 'isListed', 'customersAsk']],
  ['states', ['spListed', 'rjListed', 'rsListed', 'msLicensed']],
  ['environment', ['hasCtf', 'makesWaste', 'distributesFuel']],
  ['union', ['exportsCbam', 'sellsDeforestation', 'isLargeInEu']],
  ['registries', ['isMember']],
] as const
type Fact = (typeof groups)[number][1][number]

const choices = ['', 'yes', 'no'] as const
type Choice = (typeof choices)[number]
const segments: readonly (Segment | '')[] = ['', 'none', 's1', 's2', 's3', 's4', 'payment']
const registries = ['pr', 'mg', 'sirene'] as const

/** Yes, no, or not told: what is left open stays open, and the rules that need it say so. */
export function AnswersForm({ told: { answers, asked } }: { told: Answers }) {
  const { t } = useTranslation('obligation')
  const mayWrite = useCan('obligation:write')
  const facts = groups.flatMap(([, list]) => list)
  const fields = useFields({
    start: {
      ...(Object.fromEntries(facts.map((fact) => [fact, choiceOf(answers[fact])])) as Record<Fact, Choice>),
      financial: (answers.financial ?? '') as Segment | '',
      registries: answers.registries as readonly (typeof registries)[number][],
    },
    label: (field) => t(`fact.${field}`),
    send: (values) =>
      api.obligation.setAnswers.call({
        ...(Object.fromEntries(facts.map((fact) => [fact, answerOf(values[fact])])) as Record<Fact, boolean | null>),
        financial: values.financial === '' ? null : values.financial,
        registries: [...values.registries],
      }),
    cause: 'obligation.set_answers',
    reread: [api.obligation, api.audit],
    done: t('answers.done'),
  })
  const { field } = fields
  const isAsked = (fact: string) => (asked.includes(fact) ? { description: t('answers.asked') } : {})
  const save = mayWrite ? t('answers.save') : undefined
  return (
    <Form fields={fields} save={save} alert={mayWrite ? undefined : <Alert color="gray">{t('not_allowed')}</Alert>}>
      {groups.map(([group, list]) => (
        <fieldset key={group} className={classes.group} disabled={!mayWrite}>
          <legend>{t(`answers.group.${group}`)}</legend>
          {list.map((fact) => (
            <ChoiceField
              key={fact}
              {...field(fact)}
              {...isAsked(fact)}
              options={choices.map((value) => ({ value, label: t(`answer.${value === '' ? 'open' : value}`) }))}
            />
          ))}
          {group === 'company' ? (
            <ChoiceField
              {...field('financial')}
              {...isAsked('financial')}
              options={segments.map((value) => ({ value, label: t(`segment.${value === '' ? 'open' : value}`) }))}
            />
          ) : null}
          {group === 'registries' ? (
            <ChoicesField
              {...field('registries')}
              options={registries.map((value) => ({ value, label: t(`registry.${value}`) }))}
            />
          ) : null}
        </fieldset>
      ))}
    </Form>
  )
}

function choiceOf(answer: boolean | null): Choice {
  if (answer === null) return ''
  return answer ? 'yes' : 'no'
}

function answerOf(choice: Choice): boolean | null {
  return choice === '' ? null : choice === 'yes'
}
