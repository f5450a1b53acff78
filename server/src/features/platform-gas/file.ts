import { gasColumns } from '@pegada/contract/platform-gas.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListedFile } from '../../platform/table/stream-list.ts'
import type { ShownGas } from './gases.ts'

const title = (key: string) => `platform-factor:${key}`

/** The potentials as a file. */
export const gasesFile: ListedFile<ShownGas, (typeof gasColumns)[number]> = {
  name: title('tab.gases'),
  all: gasColumns,
  columns: {
    name: {
      ...{ title: title('column.name'), width: 36 },
      cell: ({ gas, name }, say) => textCell(gas === null ? name : say(`domain:gas.${gas}`, { defaultValue: name })),
    },
    family: {
      ...{ title: title('column.family'), width: 18 },
      cell: ({ family }, say) => codeCell(say, title(`family.${family}`), family),
    },
    gwp: { title: title('column.gwp'), width: 14, cell: ({ gwp }) => numberCell(gwp) },
    methodology: {
      ...{ title: title('column.methodology'), width: 18 },
      cell: ({ methodology }, say) => codeCell(say, title(`methodology.${methodology}`), methodology),
    },
    reference: {
      ...{ title: title('column.reference'), width: 36 },
      cell: ({ reference }, say) => codeCell(say, title(`reference.${reference}`), reference),
    },
    isInForce: {
      ...{ title: title('changes.filter'), width: 20 },
      cell: ({ isInForce }, say) => textCell(say(title(isInForce ? 'gas.in_force' : 'gas.not_in_force'))),
    },
    version: { title: 'list:history.fact.edition', width: 10, cell: ({ version }) => numberCell(version) },
    id: { title: 'report-words:column.id', width: 38, cell: ({ id, gas }) => textCell(id ?? gas) },
  },
}
