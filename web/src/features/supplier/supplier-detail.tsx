import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount, formatDecimal, formatMass } from '../../lib/number-format.ts'
import { documentsOfSupplier, emissionsOf, proposalsOf } from '../../lib/paths.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { Engagement } from '../../parts/supplier/engagement.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './supplier.module.css'
import { SupplierBranches } from './supplier-branches.tsx'
import { formatRoot } from './supplier-columns.tsx'
import { SupplierForm } from './supplier-form.tsx'
import type { SupplierDetail } from './suppliers-data.ts'

/** One supplier: what was bought from it year by year, what that emits and how it was calculated, its branches, and what is said of it. */
export function SupplierDetailView({ supplier, onOpen }: { supplier: SupplierDetail; onOpen: (id: string) => void }) {
  const { t } = useTranslation(['supplier', 'company'])
  const { id, name, root, mergedInto, years } = supplier
  const [newest] = years
  return (
    <div className={panel.body}>
      <div>
        <h3 className={panel.name} dir="auto">
          {name}
        </h3>
        <p className={panel.note}>
          {root === null ? t('no_root') : <bdi className="pg-num">{formatRoot(root)}</bdi>}
          {` · ${t(`company:sector.${supplier.sector}`)}`}
        </p>
      </div>
      {mergedInto === null ? null : (
        <Notice
          tone="info"
          title={t('merged.into', { name: mergedInto.name })}
          actions={
            <Button size="compact-sm" variant="default" onClick={() => onOpen(mergedInto.id)}>
              {t('merged.open')}
            </Button>
          }
        />
      )}
      {newest === undefined ? (
        <p className={panel.note}>{t('years.none')}</p>
      ) : (
        <div className={classes.tiles}>
          <Figure
            label={t('tile.emissions', { year: newest.year })}
            {...formatMass(newest.co2eKg)}
            to={emissionsOf({ supplierId: id, year: newest.year })}
          />
          <Figure
            label={t('tile.spend', { year: newest.year })}
            value={formatBrl(newest.spendBrl)}
            unit=""
            to={documentsOfSupplier(id)}
          />
        </div>
      )}
      <div className={classes.acts}>
        <ButtonLink size="compact-sm" variant="default" target={documentsOfSupplier(id)}>
          {t('act.documents')}
        </ButtonLink>
        <ButtonLink size="compact-sm" variant="default" target={emissionsOf({ supplierId: id })}>
          {t('act.lines')}
        </ButtonLink>
        <ButtonLink size="compact-sm" variant="default" target={proposalsOf(id)}>
          {t('act.proposals')}
        </ButtonLink>
      </div>
      <Facts>
        <Fact name={t('column.engagement')}>
          <Engagement state={supplier.engagement} />
        </Fact>
        <Fact name={t('column.score')}>
          {supplier.score === null
            ? t('score.none')
            : `${formatDecimal(supplier.score, 1)} (${supplier.scoreYear ?? ''})`}
        </Fact>
      </Facts>
      <Years years={years} />
      <Categories categories={supplier.categories} />
      <SupplierBranches supplier={supplier} onOpen={onOpen} />
      <section aria-label={t('said.title')}>
        <h4 className={panel.head}>{t('said.title')}</h4>
        <SupplierForm supplier={supplier} />
      </section>
      <RecordHistory entity="supplier" recordId={id} />
    </div>
  )
}

function Years({ years }: { years: SupplierDetail['years'] }) {
  const { t } = useTranslation('supplier')
  if (years.length === 0) return null
  const heads = [t('column.co2e_t'), t('column.scope3_t'), t('column.spendBrl'), t('column.documents')]
  return (
    <section aria-label={t('years.title')}>
      <h4 className={panel.head}>{t('years.title')}</h4>
      <FiguresTable>
        <FiguresHead name={t('column.year')} heads={heads} />
        <Table.Tbody>
          {years.map(({ year, co2eKg, scope3Kg, spendBrl, documents }) => (
            <Table.Tr key={year}>
              <Table.Th scope="row">{year}</Table.Th>
              <FiguresCells
                heads={heads}
                texts={[
                  formatMass(co2eKg, { unit: 't' }).value,
                  formatMass(scope3Kg, { unit: 't' }).value,
                  formatBrl(spendBrl),
                  formatCount(documents),
                ]}
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </section>
  )
}

function Categories({ categories }: { categories: SupplierDetail['categories'] }) {
  const { t } = useTranslation(['supplier', 'domain'])
  if (categories.length === 0) return null
  const heads = [t('column.method'), t('column.co2e_t'), t('column.lines')]
  return (
    <section aria-label={t('categories.title')}>
      <h4 className={panel.head}>{t('categories.title')}</h4>
      <FiguresTable>
        <FiguresHead name={t('column.category')} heads={heads} />
        <Table.Tbody>
          {categories.map(({ year, scope, category, method, co2eKg, lines }) => (
            <Table.Tr key={`${year} ${scope} ${category} ${method}`}>
              <Table.Th scope="row">
                {t('categories.of', { year, scope, category: t([`domain:category.${category}`, category]) })}
              </Table.Th>
              <FiguresCells
                heads={heads}
                texts={[t(`method.${method}`), formatMass(co2eKg, { unit: 't' }).value, formatCount(lines)]}
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </section>
  )
}
