import { escaped } from './xlsx-parts.ts'

/** The looks that cells have, each written once into the workbook. */
export interface StyleBook {
  /** The number of a cell's look. */
  of(cell: object): number
  /** All of them, as the workbook has them. */
  xml(): string
}

interface Look {
  readonly isBold: boolean
  readonly size: number
  readonly isHeading: boolean
  readonly align: string | undefined
  readonly format: string | undefined
}

export function styleBook(): StyleBook {
  const looks: Look[] = []
  const known = new Map<string, number>()
  return {
    of(cell) {
      const look = lookOf(cell)
      const key = JSON.stringify(look)
      const found = known.get(key)
      if (found !== undefined) return found
      looks.push(look)
      // The first is that of a cell without any look.
      known.set(key, looks.length)
      return looks.length
    },
    xml: () => stylesXml(looks),
  }
}

function lookOf(cell: object): Look {
  const told = cell as {
    readonly fontWeight?: string
    readonly fontSize?: number
    readonly backgroundColor?: string
    readonly align?: string
    readonly format?: string
  }
  return {
    isBold: told.fontWeight === 'bold',
    size: told.fontSize ?? 11,
    isHeading: told.backgroundColor !== undefined,
    align: told.align,
    format: told.format,
  }
}

function stylesXml(looks: readonly Look[]): string {
  const formats = [...new Set(looks.flatMap(({ format }) => format ?? []))]
  const fonts = [...new Set(looks.map(fontOf))]
  const cells = looks.map((look) => {
    const { format, align, isHeading } = look
    const numbered =
      format === undefined ? '' : ` numFmtId="${FIRST_FORMAT + formats.indexOf(format)}" applyNumberFormat="1"`
    const filled = isHeading ? ' fillId="2" borderId="1" applyFill="1" applyBorder="1"' : ''
    const place = [
      ...(align === undefined ? [] : [`horizontal="${align}"`]),
      ...(isHeading ? ['vertical="bottom"', 'wrapText="1"'] : []),
    ].join(' ')
    const font = ` fontId="${fonts.indexOf(fontOf(look)) + 1}" applyFont="1"`
    const aligned = place === '' ? '/>' : ` applyAlignment="1"><alignment ${place}/></xf>`
    return `<xf xfId="0"${numbered}${font}${filled}${aligned}`
  })
  const list = (name: string, items: readonly string[]) =>
    `<${name} count="${items.length}">${items.join('')}</${name}>`
  const parts = [
    formats.length === 0
      ? ''
      : list(
          'numFmts',
          formats.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(code)}"/>`),
        ),
    list('fonts', [fontOf({ isBold: false, size: 11 }), ...fonts]),
    list('fills', [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      '<fill><patternFill patternType="solid"><fgColor rgb="FFF6F5F0"/></patternFill></fill>',
    ]),
    list('borders', [
      '<border><left/><right/><top/><bottom/><diagonal/></border>',
      '<border><left/><right/><top/><bottom style="thin"><color rgb="FF16211C"/></bottom><diagonal/></border>',
    ]),
    list('cellStyleXfs', ['<xf/>']),
    list('cellXfs', ['<xf xfId="0"/>', ...cells]),
  ]
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${parts.join('')}</styleSheet>`
}

function fontOf({ isBold, size }: Pick<Look, 'isBold' | 'size'>): string {
  return `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/></font>`
}

/** Formats of one's own begin here. */
const FIRST_FORMAT = 164
