import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { errorMessage, failureOf } from '../../../lib/error-message.ts'
import { PickField } from '../../../ui/form/choice-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../../ui/form/reason-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import classes from './deletion.module.css'
import type { Someone, Standing } from './deletion-data.ts'
import { runSpecial, type SpecialEnd, type StepFailure } from './run-special.ts'
import { Step } from './step.tsx'

const nothing: { way: 'force' | 'special'; reason: string; heirs: Readonly<Record<string, string>> } = {
  way: 'force',
  reason: '',
  heirs: {},
}

/**
 * Deleting past what stands in the way, with a reason and an owner for each company that others work in: in one step, or step by
 * step in the special procedure.
 */
export function Forced({
  person,
  standing: { handOver, prepared },
  onTold,
  onDeleted,
}: {
  person: Someone
  standing: Standing
  onTold: (lines: readonly string[]) => void
  onDeleted: (how: 'final' | 'forced') => void
}) {
  const { t } = useTranslation(['platform-deletion', 'common', 'errors'])
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: api.platformDeletion.key() })
  const fields = useFields({
    start: { ...nothing, reason: prepared?.reason ?? '' },
    check: ({ reason, heirs }) => ({
      ...reasonProblem(reason, t),
      ...(handOver.some(({ companyId }) => !heirs[companyId]) ? { heirs: t('force.choose') } : {}),
    }),
    send: async ({ way, reason, heirs }): Promise<SpecialEnd> => {
      const chosen = handOver.map(({ companyId }) => ({ companyId, userId: heirs[companyId] ?? '' }))
      const asked = { userId: person.id, reason: reason.trim(), heirs: chosen }
      if (way === 'special') return runSpecial(asked)
      await api.platformDeletion.force.call(asked)
      return { deleted: 'forced', failures: [] }
    },
    codes: { 'platform_deletion.names_person': 'reason' },
    cause: 'platform_deletion.force',
    onSent: ({ deleted, failures }) => {
      if (deleted) return onDeleted(deleted)
      readAgain()
      const lines = failures.map(failureText)
      return onTold(failures.length > 1 ? [...lines, t('special.cleared')] : lines)
    },
    onFailed: (error) => {
      readAgain()
      onTold([t('failed.forced', { message: errorMessage(error, t) })])
    },
  })
  const failureText = ({ step, error }: StepFailure) => {
    const isKnown = failureOf(error).code !== 'server.unexpected'
    const message = isKnown ? errorMessage(error, t) : t('failed.unknown')
    return t(step === 'step' ? 'failed.step' : `special.${step}`, { message })
  }
  const { way, heirs } = fields.values
  const { error } = fields.field('heirs')
  const lacksHeir = handOver.some((company) => company.heirs.length === 0)
  const go = (next: 'force' | 'special') => () => {
    fields.set({ way: next })
    fields.submit()
  }
  return (
    <Form fields={fields} alert={<Step name={t('force')}>{t('force.text')}</Step>}>
      <ReasonField {...fields.field('reason')} description={t('reason.hint')} />
      {handOver.map((company) =>
        company.heirs.length === 0 ? (
          <p key={company.companyId} className={classes.line}>
            {t('force.nobody', { company: company.name })}
          </p>
        ) : (
          <PickField
            key={company.companyId}
            name={`heir-${company.companyId}`}
            label={t('force.heir', { company: company.name })}
            placeholder={t('force.choose')}
            options={company.heirs.map(({ userId, name }) => ({ value: userId, label: name }))}
            value={heirs[company.companyId] ?? ''}
            none=""
            required
            error={heirs[company.companyId] ? undefined : error}
            onChange={(userId) => fields.set({ heirs: { ...heirs, [company.companyId]: userId } })}
          />
        ),
      )}
      <div className={classes.acts}>
        <Button color="danger" disabled={lacksHeir} loading={fields.isBusy && way === 'force'} onClick={go('force')}>
          {t('force')}
        </Button>
        <Button
          variant="default"
          disabled={lacksHeir}
          loading={fields.isBusy && way === 'special'}
          onClick={go('special')}
        >
          {t('special')}
        </Button>
      </div>
      <p className={classes.note}>{t('special.text')}</p>
    </Form>
  )
}
