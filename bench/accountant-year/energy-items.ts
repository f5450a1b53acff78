import { times } from './exact.ts'
import { type LineTruth, notCounted, type SiteName, sure } from './truth.ts'
import { simpleTax } from './utility.ts'
import { group, groupWith, leaf, leaves } from './xml.ts'

type Item = {
  text: string
  class: string
  unit: '1' | '2' | '4' | '5'
  quantity: string
  price: string
  truth: LineTruth
}

export function detailOf(item: Item, index: number): { xml: string; value: string; truth: LineTruth } {
  const value = times(item.quantity, item.price, 2)
  const quantity = `${item.quantity}.0000`
  const product = [
    leaf('indOrigemQtd', item.unit === '5' ? '6' : '2'),
    item.unit === '5'
      ? ''
      : group(
          'gMedicao',
          leaf('nMed', '01'),
          group(
            'gMedida',
            leaves({
              tpGrMed: '03',
              cPosTarif: '2',
              uMed: item.unit,
              vMedAnt: '0.0000',
              vMedAtu: quantity,
              vConst: '1.0000',
              vMed: quantity,
            }),
          ),
        ),
    leaves({
      cProd: String(index + 1),
      xProd: item.text,
      cClass: item.class,
      CFOP: '5252',
      uMed: item.unit,
      qFaturada: quantity,
      vItem: item.price,
      vProd: value,
    }),
  ]
  const xml = groupWith('det', { nItem: String(index + 1) }, group('detItem', group('prod', ...product), simpleTax()))
  return { xml, value, truth: item.truth.counts === 'no' ? item.truth : { ...item.truth, spend: value } }
}

export type Meter = { id: string; access: string; captive: boolean; group: '04' | '13'; site: SiteName; name: string }

export const meters: Meter[] = [
  { id: 'MD8801', access: '7004512299', captive: false, group: '04', site: 'matriz', name: 'FABRICA CAMPINAS' },
  { id: 'MG1207', access: '3009912345', captive: true, group: '04', site: 'filial', name: 'FABRICA BETIM' },
  { id: 'MG4410', access: '3009955871', captive: true, group: '13', site: 'filial', name: 'DEPOSITO BETIM' },
]

const energyClass = '0601001'
const charge = () => notCounted('charge without a quantity of its own', 'charge of the energy bill')
const grid = () => notCounted('grid use only', 'grid use of electricity')
export const bought = (quantity: string) => sure('purchased electricity', [quantity, 'kWh'])

/** Lines of one bill. Energy (TE) and grid use (TUSD) repeat the same kilowatt-hours: they are counted once. */
export function itemsOf(meter: Meter, peak: string, rest: string, none: LineTruth | null): Item[] {
  const item = (
    text: string,
    unit: Item['unit'],
    quantity: string,
    price: string,
    truth: LineTruth,
    code = energyClass,
  ): Item => ({ text, class: code, unit, quantity, price, truth: none ?? truth })
  const other = [item('CONTRIB ILUM PUBLICA MUNICIPAL', '5', '1', '189.90', charge(), '0801001')]
  if (meter.group === '13')
    return [
      item('CONSUMO TE', '2', rest, '0.32', bought(rest)),
      item('CONSUMO TUSD', '2', rest, '0.41', grid()),
      ...other,
    ]
  const demand = item('DEMANDA CONTRATADA TUSD', '1', '900', '21.40', charge(), '0602001')
  const reactive = item('ENERGIA REATIVA EXCEDENTE FORA PONTA', '4', '412', '0.33', charge(), '0603001')
  if (!meter.captive)
    return [
      item('USO DO SISTEMA - CONSUMO PONTA TUSD', '2', peak, '1.12', grid()),
      item('USO DO SISTEMA - CONSUMO FORA PONTA TUSD', '2', rest, '0.13', grid()),
      demand,
      ...other,
    ]
  return [
    item('CONSUMO PONTA TE', '2', peak, '0.51', bought(peak)),
    item('CONSUMO PONTA TUSD', '2', peak, '1.18', grid()),
    item('CONSUMO FORA PONTA TE', '2', rest, '0.33', bought(rest)),
    item('CONSUMO FORA PONTA TUSD', '2', rest, '0.14', grid()),
    demand,
    reactive,
    ...other,
  ]
}
