/**
 * Words that are written in several ways. The table is part of the key under which decisions are kept, so it is small and of
 * its own: what a rule of classification reads may change with any release, what is kept under a key may not.
 */

/** Abbreviations that mean one thing in any description. */
export const WRITTEN_OUT: ReadonlyMap<string, string> = table(
  `ol oleo|odb oleo diesel b|oleodiesel oleo diesel|bs10 b s10|bs500 b s500|diesels10 diesel s10|diesels500 diesel s500
   dies diesel|dsl diesel|gasol gasolina|gasolin gasolina|etan etanol|gnv gas natural veicular|gnc gas natural comprimido
   adit aditivado|aditiv aditivado|botij botijao|botija botijao|cil cilindro|cilind cilindro|cx caixa|sc saco|pct pacote
   bd balde|gl galao|bb bombona|tb tambor|tamb tambor|lub lubrificante|lubrif lubrificante|lubr lubrificante|refrig refrigerante
   sext sextavado|zinc zincado|galv galvanizado|flex flexivel|fert fertilizante|serv servico|manut manutencao|prev preventivo
   diox dioxido|mang mangueira|filt filtro|valv valvula|eucal eucalipto|desc descartavel|hidraul hidraulico|inox inoxidavel`,
)

/** Units that stand beside a number, each in one way. */
export const UNIT_WORDS: ReadonlyMap<string, string> = table(
  `l l|lt l|lts l|ltr l|ltrs l|litro l|litros l|ml ml|kg kg|kgs kg|quilo kg|quilos kg|kilo kg|kilos kg|g g|gr g|grs g|grama g|gramas g
   t t|ton t|tons t|tonelada t|toneladas t|m3 m3|mm mm|cm cm|m m|mt m|mts m|metro m|metros m|pol pol|polegada pol|polegadas pol
   cv cv|hp hp|w w|kw kw|kva kva|v v|un un|und un|unid un|unidade un|unidades un|kcal kcal|btu btu|btus btu`,
)

/** Articles and prepositions that say nothing of the thing; "a" and "e" may be its letter (diesel A, vitamin E). */
export const LITTLE: ReadonlySet<string> = new Set('de da do das dos em no na para pra'.split(' '))

/** Words that a date or a number followed before it was taken out. */
export const LABELS: ReadonlySet<string> = new Set('ref refer referencia placa pedido nf nfe km'.split(' '))

/** What an amount is held in. */
export const CONTAINERS: ReadonlySet<string> = new Set(
  'saco pacote caixa balde galao bombona tambor cilindro lata frasco embalagem'.split(' '),
)

/** Words that belong to the one after them: with sugar without salt is not with salt without sugar. */
export const LEADING: ReadonlySet<string> = new Set(['com', 'sem'])

/** A fuel or gas of which words may be left out, because what they say is said by its name or by no word at all. */
export interface Family {
  /** The one word that it is called by. */
  readonly name: string
  /** Words that name it, all of a line. */
  readonly named: readonly (readonly string[])[]
  /** Words that may be left out. */
  readonly plain: ReadonlySet<string>
}

/** Of the usual thing "common" says nothing, and so does who distributes it; what departs from the usual is always written. */
export const FAMILIES: readonly Family[] = [
  family('diesel', ['diesel'], 'oleo o b tipo comum rodoviario automotivo combustivel'),
  family('gasolina', ['gasolina'], 'c tipo comum automotivo combustivel'),
  family('etanol', ['etanol'], 'hidratado hidr hid comum combustivel carburante'),
  family(
    'glp',
    ['glp', 'gas liquefeito petroleo', 'gas liq petroleo'],
    'gas liquefeito liq petroleo botijao cilindro recarga cozinha',
  ),
]

/** Distributors of fuels, whose name says nothing of the fuel; names of their additives do. */
export const DISTRIBUTORS: ReadonlySet<string> = new Set(
  'petrobras br vibra ipiranga shell raizen ale alesat petronas ultragaz liquigas supergasbras copagaz consigaz fogas'.split(
    ' ',
  ),
)

/** Beside the code of a refrigerant: what it comes in, where its mass is told. */
export const REFRIGERANT_PLAIN: ReadonlySet<string> = new Set(
  'gas fluido refrigerante cilindro botijao dac freon'.split(' '),
)

function table(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\s*[|\n]\s*/).map((entry) => {
      const [word = '', ...meant] = entry.split(' ')
      return [word, meant.join(' ')]
    }),
  )
}

function family(name: string, named: readonly string[], plain: string): Family {
  return { name, named: named.map((words) => words.split(' ')), plain: new Set(plain.split(' ')) }
}
