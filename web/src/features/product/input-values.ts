import type { Stage } from '@pegada/core/product/product.ts'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import type { Attachment } from '../../parts/document/attached-document.tsx'
import type { Input } from './record-data.ts'

export const GRADES = ['technological', 'geographical', 'temporal'] as const
/** What is typed of a figure that somebody gives, kg for one unit of the input; what was taken up as a positive amount. */
export const TYPED_PARTS = ['fossilKg', 'biogenicKg', 'landUseKg', 'uptakeKg', 'biogenicCo2Kg'] as const

type Amounts = Record<(typeof TYPED_PARTS)[number] | (typeof GRADES)[number], string>

/** An input as its form holds it. */
export interface InputValues extends Amounts {
  name: string
  stage: Stage
  kind: Input['source']['kind']
  factorId: string
  productId: string
  activityId: string
  footprintId: string
  told: string
  attachment: Attachment | undefined
  quantity: string
  unit: string
  lossRatio: string
  distanceKm: string
  primaryPercent: string
  isExempted: boolean
  isShared: boolean
  outOfLedger: boolean
}

/** What the form begins with: what is there already, with the name of its evidence, or an input of materials by a factor of the catalogue. */
export function valuesOf(input: Input | undefined, evidence: string | undefined): InputValues {
  const source = input?.source
  const amount = (plain: string | null | undefined) => (plain ? typedOf(plain) : '')
  const part = (name: (typeof TYPED_PARTS)[number]) => {
    const plain = source?.kind === 'typed' ? source.perUnit[name].replace('-', '') : ''
    return plain === '0' ? '' : amount(plain)
  }
  return {
    name: input?.name ?? '',
    stage: input?.stage ?? 'materials',
    kind: source?.kind ?? 'factor',
    factorId: source?.kind === 'factor' ? source.factorId : '',
    productId: source?.kind === 'product' ? source.productId : '',
    activityId: source?.kind === 'line' ? source.activityId : '',
    footprintId: source?.kind === 'footprint' ? source.footprintId : '',
    told: source?.kind === 'typed' ? source.told : '',
    attachment:
      source?.kind === 'typed' && source.attachmentId !== null && evidence !== undefined
        ? { id: source.attachmentId, fileName: evidence }
        : undefined,
    fossilKg: part('fossilKg'),
    biogenicKg: part('biogenicKg'),
    landUseKg: part('landUseKg'),
    uptakeKg: part('uptakeKg'),
    biogenicCo2Kg: part('biogenicCo2Kg'),
    quantity: amount(input?.quantity),
    unit: input?.unit ?? '',
    lossRatio: amount(input?.lossRatio),
    distanceKm: amount(input?.distanceKm),
    primaryPercent: amount(input?.primaryPercent),
    technological: amount(input?.quality?.technological),
    geographical: amount(input?.quality?.geographical),
    temporal: amount(input?.quality?.temporal),
    isExempted: input?.isExempted ?? false,
    isShared: input?.isShared ?? false,
    outOfLedger: input ? !input.inLedger : false,
  }
}

/** The input that the form holds, under the id that it has or is given. */
export function inputOf(values: InputValues, id: string): Input {
  const quality = GRADES.map((grade) => plainIn(values[grade]))
  const [technological, geographical, temporal] = quality
  return {
    id,
    name: values.name.trim(),
    stage: values.stage,
    quantity: plainIn(values.quantity) ?? '0',
    unit: values.unit.trim(),
    lossRatio: plainIn(values.lossRatio),
    distanceKm: plainIn(values.distanceKm),
    primaryPercent: plainIn(values.primaryPercent),
    quality: technological && geographical && temporal ? { technological, geographical, temporal } : null,
    isExempted: values.isExempted,
    isShared: values.isShared,
    inLedger: !values.outOfLedger,
    source: sourceOf(values),
  }
}

function sourceOf(values: InputValues): Input['source'] {
  const { kind, factorId, productId, activityId, footprintId, told, attachment } = values
  if (kind === 'factor') return { kind, factorId }
  if (kind === 'product') return { kind, productId }
  if (kind === 'line') return { kind, activityId }
  if (kind === 'footprint') return { kind, footprintId }
  const uptake = plainIn(values.uptakeKg) ?? '0'
  return {
    kind,
    told: told.trim(),
    attachmentId: attachment?.id ?? null,
    perUnit: {
      fossilKg: plainIn(values.fossilKg) ?? '0',
      biogenicKg: plainIn(values.biogenicKg) ?? '0',
      landUseKg: plainIn(values.landUseKg) ?? '0',
      uptakeKg: uptake === '0' ? '0' : `-${uptake}`,
      aircraftKg: '0',
      biogenicCo2Kg: plainIn(values.biogenicCo2Kg) ?? '0',
    },
  }
}

/** Fields of the source that may not be empty. */
export function wantedOf({ kind }: Pick<InputValues, 'kind'>) {
  return WANTED[kind]
}

const WANTED = {
  ...{ factor: 'factorId', product: 'productId', line: 'activityId', footprint: 'footprintId', typed: 'told' },
} as const satisfies Record<InputValues['kind'], keyof InputValues>
