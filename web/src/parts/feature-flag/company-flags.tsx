import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dayOf, dayText } from '../subscription/amounts.ts'
import classes from './company-flags.module.css'

type CompanyFlag = Outputs['companyFlags']['list'][number]

/** What is on and off for a company, why and until when; a root admin changes it. */
export function CompanyFlags({ companyId }: { companyId: string }) {
  const { t } = useTranslation('feature-flag')
  const mayWrite = useViewer().platformCan.includes('platform-flag:write')
  const flags = useQuery(api.companyFlags.list.queryOptions({ input: { companyId } }))
  if (flags.error) return <ErrorState error={flags.error} onRetry={() => void flags.refetch()} />
  return (
    <Section title={t('title')} note={t(mayWrite ? 'note' : 'note.root_only')}>
      {flags.data ? (
        <ul className={classes.flags}>
          {flags.data.map((one) => (
            <li key={one.flag}>
              <OneFlag companyId={companyId} one={one} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={2} height={96} />
      )}
    </Section>
  )
}

function OneFlag({ companyId, one, mayWrite }: { companyId: string; one: CompanyFlag; mayWrite: boolean }) {
  const { t } = useTranslation('feature-flag')
  const [isChanging, setChanging] = useState(false)
  const { flag, isOn, isOnByDefault, setting } = one
  const name = t(`${flag}.name`)
  return (
    <Panel>
      <h3 className={classes.name}>
        {name} <StatusBadge tone={isOn ? 'done' : 'quiet'}>{t(isOn ? 'is_on' : 'is_off')}</StatusBadge>
      </h3>
      <p className={classes.about}>{t(`${flag}.about`)}</p>
      <Facts>
        <Fact name={t('default')}>{t(isOnByDefault ? 'is_on' : 'is_off')}</Fact>
        <Fact name={t('said')}>
          {setting === null
            ? t('said.none')
            : t(setting.until === null ? 'said.for_good' : 'said.until', {
                state: t(setting.isOn ? 'is_on' : 'is_off'),
                day: setting.until === null ? '' : dayText(setting.until),
              })}
        </Fact>
        <Fact name={t('reason')}>{setting?.reason}</Fact>
        <Fact name={t('set_by')}>
          {setting ? `${setting.setBy ?? t('gone')} · ${formatInstant(setting.setAt)}` : null}
        </Fact>
      </Facts>
      {mayWrite && !isChanging ? (
        <Button variant="default" aria-label={t('change_of', { name })} onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      ) : null}
      {isChanging ? <FlagForm companyId={companyId} one={one} name={name} onClose={() => setChanging(false)} /> : null}
    </Panel>
  )
}

const states = ['on', 'off', 'default'] as const

function FlagForm({
  companyId,
  one: { flag, setting },
  name,
  onClose,
}: {
  companyId: string
  one: CompanyFlag
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation(['feature-flag', 'common'])
  const now: (typeof states)[number] = setting === null ? 'default' : setting.isOn ? 'on' : 'off'
  const fields = useFields({
    start: { state: now, until: setting?.until ? dayOf(setting.until) : '', reason: '' },
    label: (field) => t(`form.${field}`),
    check: ({ reason }) => reasonProblem(reason, t),
    codes: { 'feature_flag.until_past': 'until' },
    send: ({ state, until, reason }) =>
      api.companyFlags.set.call({
        ...{ companyId, flag, state, reason: reason.trim() },
        ...(state === 'default' || until === '' ? {} : { until }),
      }),
    cause: 'feature_flag.set',
    reread: [api.companyFlags],
    done: ({ isChanged }) => t(isChanged ? 'done' : 'same', { name }),
    onDone: onClose,
  })
  return (
    <Form
      fields={fields}
      save={t('save')}
      label={name}
      acts={
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      }
    >
      <ChoiceField
        {...fields.field('state')}
        options={states.map((value) => ({ value, label: t(`form.state.${value}`) }))}
      />
      {fields.values.state === 'default' ? null : (
        <DayField {...fields.field('until')} description={t('form.until.hint')} clearable />
      )}
      <ReasonField {...fields.field('reason')} description={t('form.reason.hint')} />
    </Form>
  )
}
