import { certificateColumns } from '@pegada/contract/certificate.ts'
import { presented } from '../../platform/db/list-page.ts'
import { dayCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentCertificate } from './present.ts'
import { type CertificateFilter, type CertificateSort, selectCertificates } from './repo-list.ts'

type Row = ReturnType<typeof presentCertificate>
type ColumnKey = (typeof certificateColumns)[number]

/** The certificates as a file, under the filters and in the order of the screen. */
export function exportCertificates(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, CertificateSort> & Omit<CertificateFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'certificate:list.title',
      all: certificateColumns,
      columns,
      sort: 'validTo',
      select: async (tx, filter, asked) => presented(await selectCertificates(tx, filter, asked), presentCertificate),
    },
    headers,
  )
}

const columns: ListColumns<Row, ColumnKey> = {
  serial: { title: 'certificate:form.serial', width: 28, cell: ({ serial }) => textCell(serial) },
  issuer: { title: 'certificate:form.issuer', width: 28, cell: ({ issuer }) => textCell(issuer) },
  kind: {
    title: 'certificate:column.kind',
    width: 32,
    cell: ({ kind }, say) => codeCell(say, `certificate:kind.${kind}`, kind),
  },
  source: { title: 'certificate:form.source', width: 44, cell: ({ source }) => textCell(source) },
  validFrom: { title: 'certificate:form.validFrom', cell: ({ validFrom }) => dayCell(validFrom) },
  validTo: { title: 'certificate:form.validTo', cell: ({ validTo }) => dayCell(validTo) },
  co2KgPerMwh: { title: 'certificate:column.factor', cell: ({ co2KgPerMwh }) => numberCell(co2KgPerMwh) },
  energyMwh: { title: 'certificate:column.energy', cell: ({ energyMwh }) => numberCell(energyMwh) },
  retiredMwh: { title: 'certificate:column.used', cell: ({ retiredMwh }) => numberCell(retiredMwh) },
  leftMwh: { title: 'certificate:column.left', cell: ({ leftMwh }) => numberCell(leftMwh) },
  createdAt: { title: 'certificate:column.created', cell: ({ createdAt }) => dayCell(createdAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
