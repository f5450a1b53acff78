import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { gwpSets } from '../../parts/inventory/use-inventory.ts'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { type BoundaryDraft, draftOf, readBoundary } from './boundary-draft.ts'
import { isChangeable, type Year } from './closing-state.ts'
import classes from './inventory-year.module.css'
import { SiteRows } from './site-rows.tsx'

/** What belongs to the inventory: the approach, the sites inside it with their shares, and the GWP set. */
export function BoundarySection({ year }: { year: Year }) {
  const { t } = useTranslation('inventory-year')
  return (
    <Section title={t('boundary.title')} note={t('boundary.note')}>
      <Panel>
        <BoundaryForm key={JSON.stringify([year.boundary, year.gwpSet, year.sites])} year={year} />
      </Panel>
    </Section>
  )
}

function BoundaryForm({ year }: { year: Year }) {
  const { t } = useTranslation('inventory-year')
  const mayManage = useCan('inventory:manage')
  const why = !isChangeable(year) ? t('boundary.closed') : mayManage ? undefined : t('manage.forbidden')
  const isOff = why !== undefined
  const fields = useFields<BoundaryDraft, unknown>({
    start: draftOf(year),
    check: (draft) => ('problems' in readBoundary(draft) ? { sites: t('boundary.reason.missing') } : {}),
    send: async (draft) => {
      const read = readBoundary(draft)
      return 'sites' in read ? api.inventoryYears.configure.call({ year: year.year, ...read }) : undefined
    },
    cause: 'inventory.configure',
    reread: yearReads,
    done: t('boundary.done', { year: year.year }),
  })
  const { field, values } = fields
  const read = readBoundary(values)
  return (
    <Form
      fields={fields}
      className={classes.form}
      {...(isOff ? {} : { save: t('boundary.save'), button: { variant: 'default' } })}
    >
      <div className={classes.pair}>
        <PickField
          {...field('boundary')}
          label={t('boundary.approach')}
          description={t(`boundary.${values.boundary}.about`)}
          options={approaches.map((value) => ({ value, label: t(`boundary.${value}`) }))}
          disabled={isOff}
        />
        <PickField
          {...field('gwpSet')}
          label={t('boundary.gwp')}
          description={t(`boundary.gwp.${values.gwpSet}`)}
          options={gwpSets.map((value) => ({ value, label: value }))}
          disabled={isOff}
        />
      </div>
      <SiteRows
        draft={values}
        year={year.year}
        problems={field('sites').error && 'problems' in read ? read.problems : {}}
        isOff={isOff}
        onChange={({ sites }) => field('sites').onChange(sites)}
      />
      {isOff ? (
        <div>
          <ReasonButton variant="default" reason={why} onPress={fields.submit}>
            {t('boundary.save')}
          </ReasonButton>
        </div>
      ) : null}
    </Form>
  )
}

const approaches = ['operational_control', 'financial_control', 'equity_share'] as const
