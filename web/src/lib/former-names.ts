/** What addresses said before in Portuguese, and what they say now. */
const names: Readonly<Record<string, string>> = {
  aba: 'tab',
  ano: 'year',
  antigos: 'superseded',
  aparte: 'aside',
  assunto: 'category',
  ate: 'to',
  busca: 'words',
  cabecalho: 'header',
  categoria: 'category',
  certificado: 'certificate',
  chamado: 'ticket',
  conexao: 'connection',
  convidar: 'invite',
  convite: 'invitation',
  dados: 'inputs',
  de: 'from',
  decisao: 'decision',
  documento: 'document',
  emissao: 'issued',
  energia: 'energy',
  escopo: 'scope',
  especie: 'documentKind',
  estado: 'state',
  fator: 'factor',
  fatura: 'invoice',
  formulario: 'form',
  funcao: 'role',
  grupo: 'group',
  lacuna: 'gap',
  linha: 'line',
  linhas: 'rows',
  livro: 'book',
  metodo: 'method',
  modelo: 'template',
  modo: 'mode',
  nota: 'note',
  nova: 'create',
  novo: 'create',
  origem: 'origin',
  parte: 'part',
  passo: 'step',
  periodo: 'period',
  planilha: 'sheet',
  por: 'by',
  regiao: 'region',
  resultado: 'result',
  situacao: 'state',
  tipo: 'kind',
  'g-tipo': 'g-kind',
  'g-por': 'g-by',
  'g-forn': 'g-supplier',
  'g-setor': 'g-sector',
  'g-perg': 'g-question',
}

/** Lists of a page that has several, by what stands before the hyphen of `-page`, `-q` and the like. */
const lists: Readonly<Record<string, string>> = {
  arq: 'file',
  convites: 'invitations',
  envios: 'uploads',
  erros: 'errors',
  itens: 'items',
  linhas: 'rows',
  pessoas: 'people',
}

/** Words that stood for a choice. */
const choices: Readonly<Record<string, string>> = {
  alterar: 'change',
  arquivos: 'files',
  catalogo: 'catalogue',
  chave: 'key',
  chaves: 'keys',
  colunas: 'columns',
  conexoes: 'connections',
  decisoes: 'decisions',
  documentos: 'documents',
  grupos: 'groups',
  linhas: 'lines',
  meus: 'mine',
  nao: 'no',
  novo: 'new',
  registro: 'log',
  regras: 'rules',
  sim: 'yes',
}

/** Values that were choices of ours; all others are a person's words, numbers or keys, and stay as they are. */
const chosen: ReadonlySet<string> = new Set(['tab', 'step', 'counts', 'create', 'invite', 'form', 'mode'])

/**
 * The values of an address, or of a kept view, under the names of today: bookmarks, letters and views of before say them in
 * Portuguese. What has its name of today already wins.
 */
export function inNamesOfToday(search: Readonly<Record<string, string>>): Record<string, string> {
  const after: Record<string, string> = {}
  const former: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) {
    const today = nameOfToday(name, value)
    if (today === name) after[name] = value
    else former[today] = chosen.has(today) ? (choices[value] ?? value) : value
  }
  return { ...former, ...after }
}

function nameOfToday(name: string, value: string): string {
  /* The one word that meant two things: a bill, and whether a document counts. */
  if (name === 'conta') return value === 'sim' || value === 'nao' ? 'counts' : 'bill'
  if (Object.hasOwn(names, name)) return names[name] ?? name
  const [list = '', ...rest] = name.split('-')
  return rest.length > 0 && Object.hasOwn(lists, list) ? [lists[list], ...rest].join('-') : name
}
