import { describe, expect, it } from 'vitest'
import { leavesVolume } from '../../../../../tools/volume.ts'
import { openLocales } from '../../../platform/locale/translate.ts'
import { registerFonts } from '../../../platform/print/fonts.ts'
import { readPdf } from '../../../test/read-report.ts'
import { sampleContent } from '../../../test/sample-content.ts'
import { makeWords } from '../words.ts'
import { writePdf } from './write-pdf.ts'

const locales = openLocales(new URL('../../../../../locales/', import.meta.url))
const plex = ['ibm-plex-sans latin', 'ibm-plex-sans latin-ext']

describe('the files of typefaces that a text opens', () => {
  it.each([
    ['ja', '温室効果ガスの排出量、スコープ1、2、3（ロケーション基準）', 'kosugi japanese'],
    ['zh', '温室气体排放清单：按范围和类别，无记录。', 'zcool-xiaowei chinese-simplified'],
    ['ko', '온실가스 배출량 명세, 범위별 합계', 'nanum-gothic korean'],
    ['ar', 'انبعاثات غازات الدفيئة', 'ibm-plex-sans-arabic arabic'],
  ])('are one of its script behind those of Latin letters: %s', async (language, text, family) => {
    expect(await registerFonts(language, `${text} CO2e 2025 ção`)).toEqual([...plex, family])
  })

  it('are one piece more for a character that only a piece has', async () => {
    const families = await registerFonts('ja', '前年比 → 増加')
    expect(families).toHaveLength(4)
    expect(families[3]).toMatch(/^kosugi \d+$/)
  })

  it('are those of Latin letters for a language that is written in them', async () => {
    expect(await registerFonts('pt-BR', 'emissões de 2025')).toEqual(plex)
  })
})

describe('an inventory in a language of many characters', () => {
  /** The second language is the same way once more, with other files. */
  const inventories = [
    ['ja', '温室効果ガス排出量インベントリ'],
    ['zh', '温室气体排放清单'],
  ] as const
  it.each(leavesVolume ? inventories.slice(0, 1) : inventories)(
    'embeds each file once, its text reads back, no line ends in a hyphen, and its bytes are the same again: %s',
    async (language, title) => {
      const words = makeWords(locales, language)
      const bytes = await writePdf(sampleContent(), words)
      const names = [
        ...Buffer.from(bytes)
          .toString('latin1')
          .matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g),
      ]
      expect(names.length).toBeGreaterThanOrEqual(3)
      expect(new Set(names.map(([, name]) => name)).size).toBe(names.length)
      const { pages, text } = await readPdf(bytes)
      expect((pages[0] ?? '').replaceAll(' ', '')).toContain(title)
      expect(text).not.toMatch(/[\u3001-\u30ff\u3400-\u9fff\uff01-\uff65]-/)
      expect(Buffer.compare(await writePdf(sampleContent(), words), bytes)).toBe(0)
    },
  )
})
