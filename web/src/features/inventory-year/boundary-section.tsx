import { Button, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useCan } from '../../lib/session.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import { gwpSets } from '../../parts/inventory/use-inventory.ts'
import { useRefreshYear } from '../../parts/inventory-year/use-year.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { draftOf, readBoundary } from './boundary-draft.ts'
import { isChangeable, type Year } from './closing-state.ts'
import classes from './inventory-year.module.css'
import { SiteRows } from './site-rows.tsx'

/** What belongs to the inventory: the approach, the sites inside it with their shares, and the GWP set. */
export function BoundarySection({ year }: { year: Year }) {
  const { t } = useTranslation('closing')
  return (
    <Section title={t('boundary.title')} note={t('boundary.note')}>
      <Panel>
        <BoundaryForm key={JSON.stringify([year.boundary, year.gwpSet, year.sites])} year={year} />
      </Panel>
    </Section>
  )
}

function BoundaryForm({ year }: { year: Year }) {
  const { t } = useTranslation('closing')
  const mayManage = useCan('inventory:manage')
  const refresh = useRefreshYear()
  const [draft, setDraft] = useState(() => draftOf(year))
  const [isTried, setIsTried] = useState(false)
  const read = readBoundary(draft)
  const why = !isChangeable(year) ? t('boundary.closed') : mayManage ? undefined : t('manage.forbidden')
  const isOff = why !== undefined
  const save = useMutation(
    api.inventoryYears.configure.mutationOptions({
      onSuccess: async () => {
        toastSuccess(t('boundary.done', { year: year.year }), { cause: 'inventory.configure' })
        await refresh()
      },
    }),
  )
  const submit = () => {
    setIsTried(true)
    if ('sites' in read) save.mutate({ year: year.year, ...read })
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.pair}>
        <Select
          label={t('boundary.approach')}
          description={t(`boundary.${draft.boundary}.about`)}
          data={approaches.map((value) => ({ value, label: t(`boundary.${value}`) }))}
          value={draft.boundary}
          onChange={(next) =>
            setDraft({ ...draft, boundary: approaches.find((one) => one === next) ?? draft.boundary })
          }
          allowDeselect={false}
          disabled={isOff}
        />
        <Select
          label={t('boundary.gwp')}
          description={t(`boundary.gwp.${draft.gwpSet}`)}
          data={[...gwpSets]}
          value={draft.gwpSet}
          onChange={(next) => setDraft({ ...draft, gwpSet: gwpSets.find((one) => one === next) ?? draft.gwpSet })}
          allowDeselect={false}
          disabled={isOff}
        />
      </div>
      <SiteRows
        draft={draft}
        problems={isTried && 'problems' in read ? read.problems : {}}
        isOff={isOff}
        onChange={setDraft}
      />
      {save.isError ? (
        <p className={classes.problem} role="alert">
          {errorMessage(save.error, t)}
        </p>
      ) : null}
      <div>
        {isOff ? (
          <ReasonButton variant="default" reason={why} onPress={submit}>
            {t('boundary.save')}
          </ReasonButton>
        ) : (
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('boundary.save')}
          </Button>
        )}
      </div>
    </form>
  )
}

const approaches = ['operational_control', 'financial_control', 'equity_share'] as const
