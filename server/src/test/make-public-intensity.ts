import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

/** A published intensity as a test enters it: 1.5 t CO2e a person, of division 24. */
export const publicIntensityFields: Inputs['publicIntensity']['save'] = {
  ...{ value: '1.5', mass: 't', denominator: 'employees', product: null, productUnit: null, scopes: '1,2' },
  ...{ cnae: '24', country: 'br', year: 2024, source: 'Relatório do setor 2024', page: 'p. 12' },
  ...{ address: 'https://setor.example/2024.pdf', publishedOn: '2025-06-01' },
}

const file = `value;mass;denominator;scopes;cnae;country;year;source;page;address;publishedOn
1,7;t;employees;1,2;24;BR;2023;Anuário;p. 3;https://setor.example/2023.pdf;01/06/2024`

/** What the procedures of published intensities are asked with, in the tests that call every one. */
export const publicIntensityInputs = ({ companyId }: TestPerson): Record<string, unknown> => ({
  'publicIntensity.list': {},
  'publicIntensity.get': { intensityId: companyId },
  'publicIntensity.export': {},
  'publicIntensity.save': publicIntensityFields,
  'publicIntensity.delete': { intensityId: companyId },
  'publicIntensity.template': {},
  'publicIntensity.import': { file: new File([file], 'referencias.csv'), isDryRun: false },
})

/** One that may be taken out. */
export async function preparePublicIntensity({ client }: TestPerson): Promise<{ intensityId: string }> {
  const { id: intensityId } = await client.publicIntensity.save({ ...publicIntensityFields, year: 2021 })
  return { intensityId }
}
