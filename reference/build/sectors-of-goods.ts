import { type SectorWords, sector } from './sector-words.ts'

/** The same for goods, where no NCM says more. */
export const SECTORS_OF_GOODS: readonly SectorWords[] = [
  sector(
    '3222',
    'Papelão e embalagens de papel',
    'papelao|caixa de papel|material de embalag|embalagem de papel|corrugated|packaging material|packaging',
    '173',
  ),
  sector(
    '32223',
    'Material de escritório',
    'material de escritor|materiais de escritor|papelaria|material de expedient|papel a4|office supplies',
    '4761',
  ),
  sector(
    '3256',
    'Produtos de limpeza e higiene',
    'material de limpeza|materiais de limpeza|produto de limpeza|produtos de limpeza|detergente|desinfetante|sabao|sabonete|agua sanitar|papel higien|cleaning supplies',
    '206 4649',
  ),
  sector('3231', 'Impressos e gráfica', 'grafica|impresso|impressos|servicos graficos|banner|printing', '181 182'),
  sector('315', 'Uniformes e roupas', 'uniforme|uniformes|vestuario|fardament|uniforms', '141'),
  sector(
    '3391',
    'Equipamentos de proteção e material médico',
    'epi|epis|equipamento de protec|equipamentos de protec|material medic|luva de|luvas',
    '325',
  ),
  sector('337', 'Móveis', 'movel de|moveis|mobiliario|furniture', '310 4754'),
  sector(
    '3341',
    'Computadores e periféricos',
    'notebook|computador|impressora|monitor de video|servidor de rede|equipamento de informat|equipamentos de informat|hardware',
    '262 4651 4751',
  ),
  sector(
    '3363',
    'Peças de veículos',
    'autopeca|autopecas|pecas de veicul|pecas para veicul|pecas automot|auto parts',
    '294 4530',
  ),
  sector('3262', 'Pneus e borracha', 'pneu|pneus|recapag|borracha|tires', '221'),
  sector(
    '3261',
    'Plásticos',
    'saco plast|sacos plast|filme stretch|embalagem plast|embalagens plast|plastico|plasticos|plastic',
    '222',
  ),
  sector(
    '331',
    'Aço e metais',
    'aco carbono|vergalhao|chapa de aco|chapa aco|barra de aco|perfil de aco|aluminio|steel',
    '241 242 243 244',
  ),
  sector('3255', 'Tintas e vernizes', 'tinta|tintas|verniz|solvente|paint', '207'),
  sector('3251', 'Produtos químicos', 'produto quimic|produtos quimic|reagente|chemicals', '201 202 203'),
  sector('3273', 'Cimento e concreto', 'cimento|concreto|argamassa|cement', '232 233'),
  sector('3219', 'Madeira e paletes', 'palete|paletes|pallet|madeira|wood', '161 162'),
  sector(
    '3359',
    'Material elétrico',
    'material eletric|materiais eletric|cabo eletric|disjuntor|electrical supplies',
    '273 4742',
  ),
  sector(
    '3327',
    'Ferragens e ferramentas',
    'parafuso|parafusos|ferragem|ferragens|ferramenta|ferramentas|rolamento|hardware tools',
    '253 254 4744',
  ),
  sector(
    '311',
    'Alimentos',
    'generos aliment|cesta basica|cestas basicas|cafe e acucar|copa e cozinha|groceries',
    '101 105 106 107 108 109 463 4711 4712',
  ),
]
