import type { Denominator } from '@pegada/contract/benchmark-kinds.ts'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { publicIntensityColumns } from '@pegada/contract/public-intensity.ts'
import { unmistakable } from '@pegada/core/sheet/number-style.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentIntensity } from './present.ts'
import {
  countIntensities,
  type IntensityFilter,
  type IntensityRow,
  type IntensityWanted,
  selectIntensities,
  selectOfSector,
} from './repo.ts'

type Shown = Outputs['publicIntensity']['list']
type Listed = Shown['rows'][number]
type ColumnKey = (typeof publicIntensityColumns)[number]

const intensities = {
  sort: 'updatedAt',
  select: selectIntensities,
  count: countIntensities,
  present: ({ intensity }: { readonly intensity: IntensityRow }) => presentIntensity(intensity),
} as const

/** A page of all published intensities, what was changed last first unless asked otherwise. */
export function listIntensities({ db }: Pick<Ports, 'db'>, wanted: Inputs['publicIntensity']['list']): Promise<Shown> {
  return platformList(db, {}, wanted, intensities)
}

/** The list as a file, under the filters and in the order of the screen; an import takes it back. */
export function exportIntensities(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: OrderedFile<ColumnKey, IntensityWanted['sort']> & IntensityFilter,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = { ...intensities, name: 'public-intensity:title', all: publicIntensityColumns, columns }
  return streamPlatformList(ports, {}, wanted, file, headers)
}

/** What was published of the sector of a company in one measure, until the day. */
export function intensitiesOfSector(
  tx: Tx,
  wanted: { readonly denominator: Denominator; readonly activity: string; readonly until: string },
): Promise<IntensityRow[]> {
  return selectOfSector(tx, wanted)
}

const title = (key: ColumnKey) => `public-intensity:column.${key}`
const text = (
  key: 'mass' | 'product' | 'productUnit' | 'cnae' | 'country' | 'source' | 'page' | 'address',
  width: number,
) => ({
  ...{ title: title(key), width },
  cell: (row: Listed) => textCell(row[key]),
})

const columns: ListColumns<Listed, ColumnKey> = {
  value: { title: title('value'), width: 16, cell: ({ value }) => numberCell(unmistakable(value)) },
  mass: text('mass', 8),
  denominator: {
    ...{ title: title('denominator'), width: 26 },
    cell: ({ denominator }, say) => codeCell(say, `benchmark:by.${denominator}`, denominator),
  },
  product: text('product', 24),
  productUnit: text('productUnit', 12),
  scopes: { title: title('scopes'), width: 10, cell: ({ scopes }) => textCell(scopes.replaceAll(',', '+')) },
  cnae: text('cnae', 12),
  country: text('country', 8),
  year: { title: title('year'), width: 8, cell: ({ year }) => numberCell(year) },
  source: text('source', 50),
  page: text('page', 12),
  address: text('address', 50),
  publishedOn: { title: title('publishedOn'), width: 14, cell: ({ publishedOn }) => dayCell(publishedOn) },
  updatedAt: { title: title('updatedAt'), width: 22, cell: ({ updatedAt }) => instantCell(new Date(updatedAt)) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
