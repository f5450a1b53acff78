import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFootprint } from './check-footprint.ts'
import { footprintField } from './footprint-fields.ts'
import { readFootprint } from './read-footprint.ts'
import { publishedFootprints } from './test/footprint-json.ts'
import { writeFootprint } from './write-footprint.ts'

/** The examples of PACT 3.0.3, which are not part of the product: WBCSD data-exchange-protocol, commit cf4ebed. */
const folder = join(process.env.PEGADA_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data'), 'pact')
const isHere = existsSync(folder)
if (!isHere) process.stdout.write('skipped: the published footprints are not here (PEGADA_SHARED_DATA)\n')

function read(name: string) {
  const readings = publishedFootprints(JSON.parse(readFileSync(join(folder, name), 'utf8'))).map(readFootprint)
  return readings.map((reading) => {
    if (!reading.isRead) throw new Error(`${name}: ${JSON.stringify(reading.faults)}`)
    return reading
  })
}

/** The sums that do not hold and other warnings, without what the examples never tell: whether CO2 was captured. */
const warningsOf = (name: string) =>
  read(name).flatMap(({ footprint }) =>
    checkFootprint(footprint)
      .filter(({ code }) => code !== 'footprint.capture_unsaid')
      .map(({ path, code, wanted }) =>
        [path.replace('pcf.', ''), code.replace('footprint.', ''), wanted].join(' ').trim(),
      ),
  )

/** The names of the members of a schema in the published OpenAPI, by the indents of its YAML. */
function membersOf(schema: string): readonly string[] {
  const yaml = readFileSync(join(folder, 'pact-openapi-3.0.3.yaml'), 'utf8')
  const [, own = ''] = yaml.split(`\n    ${schema}:`)
  const [body = ''] = own.split(/\n {4}\w/)
  const [, properties = ''] = body.split('\n      properties:')
  return [...properties.matchAll(/\n {8}(\w+):/g)].map(([, name = '']) => name)
}

it.skipIf(!isHere)('reads the members that the published schema has, and no others', () => {
  expect([...(footprintField.members?.keys() ?? [])].toSorted()).toEqual(membersOf('ProductFootprint').toSorted())
  const pcf = footprintField.members?.get('pcf')?.members?.keys() ?? []
  expect([...pcf].toSorted()).toEqual(membersOf('CarbonFootprint').toSorted())
})

describe.skipIf(!isHere)('the published examples', () => {
  const names = ['example-1.json', 'example-2.json', 'example-3.json', 'example-4.json']
  const answers = ['get-footprint-response.json', 'list-footprints-response.json']

  it.each([...names, ...answers, 'invalid-response-all-properties.json'])('%s is read and written again', (name) => {
    for (const { footprint } of read(name)) {
      const again = readFootprint(JSON.parse(JSON.stringify(writeFootprint(footprint))))
      expect(again).toEqual({ isRead: true, footprint, ignored: [] })
    }
  })

  it('1 and 2 leave the biogenic CH4 out of their sum, and 2 takes its own place', () => {
    expect(warningsOf('example-1.json')).toEqual([
      'pcfExcludingBiogenicUptake excluding_differs 0.386',
      'packagingGhgEmissions packaging_amount_missing',
      'productOrSectorSpecificRules.0.otherOperatorName operator_unnamed',
    ])
    expect(warningsOf('example-2.json')).toEqual([
      'precedingPfIds precedes_itself',
      'pcfExcludingBiogenicUptake excluding_differs 5.164',
      'landManagementBiogenicCO2Emissions land_management_missing',
      'productOrSectorSpecificRules.0.otherOperatorName operator_unnamed',
    ])
  })

  it('3 and 4 add up, and are valid for more than three years', () => {
    expect(warningsOf('example-3.json')).toEqual([
      'validityPeriodEnd validity_long',
      'ipccCharacterizationFactors characterization_old',
    ])
    expect(warningsOf('example-4.json')).toEqual(['validityPeriodEnd validity_long'])
  })

  it('name what the model does not have', () => {
    expect(read('example-2.json').flatMap(({ ignored }) => ignored)).toEqual(['pcf.otherOperatorName'])
    expect(read('invalid-response-all-properties.json').flatMap(({ ignored }) => ignored)).toEqual([
      'updated',
      'pcf.biogenicAccountingMethodology',
    ])
  })
})
