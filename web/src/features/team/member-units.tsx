import { Button, MultiSelect } from '@mantine/core'
import { canBeLimited } from '@pegada/core/access/at-units.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { Member } from './member-acts.tsx'
import classes from './team.module.css'

/** Where a member works: at all of the company, or at some units, which an administrator chooses; the toast takes it back. */
export function MemberUnits({ member, isFixed }: { member: Member; isFixed: boolean }) {
  const { t } = useTranslation('team')
  const [chosen, setChosen] = useState<readonly string[]>()
  const { userId, name, units, role } = member
  const before = units?.map(({ id }) => id) ?? null
  const close = () => setChosen(undefined)
  const change = useAct(api.member.setUnits.call, {
    cause: 'member',
    reread: [api.member],
    done: t('units.changed', { name }),
    undo: () => api.member.setUnits.call({ memberId: userId, unitIds: before }),
    onSent: close,
    onFailed: close,
  })
  const where = units === null ? t('units.all') : namesOf(units) || t('units.none')
  return (
    <>
      <span className={classes.note}>{where}</span>
      {isFixed || !canBeLimited(role) ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('units.change_of', { name })}
          onClick={() => setChosen(before ?? [])}
        >
          {t('units.change')}
        </Button>
      )}
      <Confirm
        isOpen={chosen !== undefined}
        title={t('units.title', { name })}
        confirmLabel={t('units.save')}
        isDestructive={false}
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ memberId: userId, unitIds: chosen?.length ? [...chosen] : null })}
        onCancel={close}
      >
        <UnitPick label={t('units.label')} value={chosen ?? []} onChange={setChosen} />
      </Confirm>
    </>
  )
}

const namesOf = (units: NonNullable<Member['units']>) =>
  new Intl.ListFormat(currentLanguage()).format(units.map(({ name }) => name))

/** Some units of the company; none is all of it. */
export function UnitPick({
  value,
  onChange,
  ...field
}: {
  label?: ReactNode
  error?: ReactNode
  value: readonly string[]
  onChange: (unitIds: readonly string[]) => void
}) {
  const { t } = useTranslation('team')
  const units = useQuery(api.businessUnit.list.queryOptions())
  return (
    <MultiSelect
      {...field}
      description={t('units.about')}
      placeholder={value.length === 0 ? t('units.all') : ''}
      data={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      disabled={units.data === undefined}
      searchable
      clearable
      comboboxProps={{ withinPortal: true }}
    />
  )
}
