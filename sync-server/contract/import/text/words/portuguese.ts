import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const portuguese: RecipeWords = {
  language: 'pt',
  ingredients: phrases(
    'Ingredientes, os ingredientes, lista de ingredientes, você vai precisar de, vai precisar de, o que precisa, você vai precisar',
  ),
  method:
    phrases(`Modo de preparo, Preparo, Modo de preparação, Preparação, Instruções, Modo de fazer, Passo a passo, Passos,
    Confecção, Como fazer…, Como preparar…, Método, Procedimento, Elaboração, Execução`),
  notes:
    phrases(`Notas, Nota, Dicas, Dica, Observações, Observação, Sugestões, Sugestão, Variações, Conservação, Truques,
    Dicas e truques, Obs`),
  equipment: phrases('Utensílios, Equipamento, Equipamentos, Materiais'),
  nutrition: phrases('Informação nutricional, Informações nutricionais, Valores nutricionais, por porção'),
  comments: phrases(
    'Comentários, Comentário, Deixe um comentário, Avaliações, Deixar um comentário, Deixe uma resposta',
  ),
  navigation:
    phrases(`Perguntas frequentes, Perguntas e respostas, FAQ, Receitas relacionadas, Você também pode gostar, Também pode gostar, Mais receitas, Partilhar,
    Compartilhar, Compartilhe, Newsletter, Inscreva-se, Sobre mim, Pesquisar, Buscar, Categorias, Início, Imprimir, Imprimir
    receita, Publicidade, Menu, Receitas, Próximo, Anterior, Ir para a receita, Ler mais, Leia também, Contacto, Contato,
    Entrar, Índice, Guardar, Salvar, Política de privacidade, Siga-me, Outras receitas, Saltar para o conteúdo`),
  forThe: phrases('para a, para o, para os, para as, para, para servir, para decorar, para polvilhar, da, do'),
  step: phrases('passo'),
  servings: phrases('porções, doses, número de porções, pessoas, rendimento, rende, serve'),
  forPeople: phrases('para, serve, rende'),
  people: phrases('pessoas, pessoa, pess, porções, porção, doses, dose'),
  makes: phrases('rende, rendimento, para, faz, quantidade'),
  prep: phrases('Tempo de preparo, Tempo de preparação, Preparação, Preparo, Tempo ativo'),
  cook: phrases(
    'Tempo de cozimento, Tempo de cozedura, Cozimento, Cozedura, Tempo de forno, Forno, Tempo de confecção',
  ),
  total: phrases('Tempo total, Total, Duração, Tempo, Pronto em'),
  rest: phrases(
    'Tempo de descanso, Descanso, Tempo de espera, Tempo de geladeira, Repouso, Geladeira, Tempo de repouso',
  ),
  hours: phrases('horas, hora, hs, h'),
  minutes: phrases('minutos, minuto, min'),
  days: phrases('dias, dia'),
  halfHour: phrases('meia hora'),
  and: phrases('e'),
  to: phrases('a, ou, até'),
  about: phrases('cerca de, aproximadamente, aprox, por volta de, uns'),
  numerals: phrases('uma, duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze'),
  verbs:
    wordSet(`acrescente acrescentar adicione adicionar adicionamos amasse amassar aqueça aquecer asse assar bata bater batemos
    caramelize coe coar coloque colocar corte cortar cozinhe cozinhar coza cozer cubra cubrir decore decorar deite deitar deixe
    deixar derreta derreter descasque descascar desligue despeje despejar disponha distribua divida doure dourar envolva
    escorra escorrer esfarele esfrie espalhe espere esprema estenda estique faça fazer ferva ferver forre forrar frite fritar
    grelhe guarde incorpore incorporar junte juntar junta lave lavar leve levar ligue limpe mergulhe mexa mexer misture
    misturar modele molhe mude parta passe pincele pique picar polvilhe polvilhar ponha pré-aqueça preaqueça prepare prove
    rale ralar recheie refogue refogar regue regar reserve reservar retire retirar salpique salteie seque sirva servir sove
    tape tempere temperar tire torre transfira triture triturar unte untar vire volte aloure amorne`),
  units:
    wordSet(`g gr kg ml cl dl l colher colheres xícara xícaras chávena chávenas copo copos dente dentes pitada pitadas lata latas
    fatia fatias folha folhas ramo ramos raminho pacote pacotes litro litros gramas grama quilo maço fio punhado unidade unidades
    sachê caixa caixinha pedaço pedaços cabeça talo talos`),
  toTaste: phrases(
    'a gosto, q.b, qb, para servir, para decorar, opcional, sal e pimenta, um pouco de, quanto baste, sal',
  ),
  story: wordSet(`eu meu minha meus minhas nós nossa nosso adoro avó vovó lembro infância família blog verão inverno`),
  calls:
    phrases(`link na bio, link da bio, siga, salve este, salve a receita, guarda este, partilha com, compartilhe com, marque
    um, comente, receita completa no, cupom, publicidade, inscreva-se`),
  functionWords: wordSet('os as uma com para em do da não que e até um ao na no dos por minutos'),
}
