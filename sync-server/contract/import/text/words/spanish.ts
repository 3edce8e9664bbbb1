import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const spanish: RecipeWords = {
  language: 'es',
  ingredients: phrases(
    'Ingredientes, los ingredientes, lista de ingredientes, qué necesitas, necesitas, necesitarás, lo que necesitas, vas a necesitar',
  ),
  method:
    phrases(`Preparación, la preparación, Elaboración, Instrucciones, Pasos, Modo de preparación, Procedimiento, Paso a
    paso, Método, Cómo hacer…, Cómo preparar…, Elaboración paso a paso, Preparación paso a paso, Modo de hacerlo, Forma de
    preparación, Pasos a seguir`),
  notes: phrases(`Notas, Nota, Consejos, Consejo, Trucos, Truco, Trucos y consejos, Sugerencias, Sugerencia, Variantes,
    Conservación, Observaciones, Consejos y trucos, Para acompañar`),
  equipment: phrases('Utensilios, Equipo, Materiales, Utensilios necesarios'),
  nutrition: phrases('Información nutricional, Valores nutricionales, Nutrición, por ración, por porción'),
  comments: phrases(
    'Comentarios, Comentario, Deja un comentario, Deja tu comentario, Opiniones, Dejar un comentario, Valoraciones',
  ),
  navigation:
    phrases(`Preguntas frecuentes, FAQ, Recetas relacionadas, También te puede gustar, Te puede interesar, Más recetas, Compartir, Comparte,
    Boletín, Suscríbete, Sobre mí, Buscar, Categorías, Inicio, Aviso legal, Imprimir, Imprimir receta, Publicidad, Menú,
    Recetas, Siguiente, Anterior, Ir a la receta, Leer más, Contacto, Iniciar sesión, Otras recetas, Índice, Guardar,
    Política de privacidad, Política de cookies, Sígueme, Saltar al contenido, Newsletter`),
  forThe: phrases('para la, para el, para los, para las, para, para servir, para decorar, para acompañar'),
  step: phrases('paso'),
  servings: phrases('porciones, raciones, comensales, número de porciones, personas, rinde, rinde para, sirve a'),
  forPeople: phrases('para, para unas, rinde'),
  people: phrases('personas, persona, pers, porciones, porción, raciones, ración, comensales'),
  makes: phrases('rinde, salen, para, rendimiento, cantidad, para unas, para unos, salen unas'),
  prep: phrases('Tiempo de preparación, Preparación, Tiempo activo'),
  cook: phrases('Tiempo de cocción, Cocción, Tiempo de horneado, Horneado, Tiempo de cocinado, Cocinado'),
  total: phrases('Tiempo total, Total, Duración, Tiempo, Listo en, Tiempo de elaboración'),
  rest: phrases('Tiempo de reposo, Reposo, Tiempo de enfriado, Tiempo de espera, Levado, Refrigeración'),
  hours: phrases('horas, hora, hs, hrs, h'),
  minutes: phrases('minutos, minuto, min, mins'),
  days: phrases('días, día'),
  halfHour: phrases('media hora'),
  and: phrases('y'),
  to: phrases('a, o, hasta'),
  about: phrases('aproximadamente, aprox, unos, unas, cerca de, alrededor de'),
  numerals: phrases('una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce'),
  verbs:
    wordSet(`añade añadir añadimos agrega agregar agregamos amasa amasar aplasta asa asar bate batir batimos calienta
    calentar calentamos cocer cocina cocinar cocinamos coloca colocar colocamos corta cortar cortamos cubre cubrir cuece
    decora decorar deja dejar dejamos derrite derretir derretimos dora dorar echa echar echamos engrasa engrasar enfría
    enfriar envuelve escurre escurrir escurrimos espolvorea espolvorear estira estirar exprime extiende extender forma
    freír fríe fríelos gratina guarda hervir hierve hornea hornear horneamos incorpora incorporar incorporamos introduce
    lava lavar lavamos licua licuar machaca marina mete meter mezcla mezclar mezclamos monta pela pelar pelamos pica picar
    picamos pochar pon poner ponemos precalienta precalentar precalentamos prepara preparar prueba ralla rallar reboza
    rectifica reduce rehoga rehogar rellena rellenar remueve remover removemos repartir reparte reserva reservar reservamos
    retira retirar retiramos saca sacar sala salar salpimienta salpimentar saltea saltear sazona sazonar servir sirve
    servimos sofríe sofreír tamiza tapa tapar tritura triturar trocea trocear tuesta vierte verter vuelca voltea`),
  units:
    wordSet(`g gr kg ml cl dl l cucharada cucharadas cucharadita cucharaditas cda cdas cdta cdtas taza tazas diente dientes
    pizca pizcas lata latas puñado rama ramas ramita ramitas hoja hojas rebanada rebanadas loncha lonchas vaso vasos sobre
    sobres bote manojo trozo trozos litro litros gramos gramo kilo chorro chorrito unidad unidades rodajas paquete cabeza`),
  toTaste: phrases(
    'al gusto, para servir, para decorar, opcional, sal y pimienta, cantidad necesaria, un poco de, c/n, sal',
  ),
  story: wordSet(`yo mi mis nosotros nuestra nuestro me encanta abuela recuerdo infancia familia blog verano invierno`),
  calls:
    phrases(`link en bio, enlace en bio, enlace en la bio, link en la bio, sígueme, guarda esta, guarda el post, comparte
    con, etiqueta a, comenta, receta completa en, código de descuento, publicidad, suscríbete`),
  functionWords: wordSet('los las el una con para por del en que y hasta un se es al sobre minutos'),
}
