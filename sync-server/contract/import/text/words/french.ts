import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const french: RecipeWords = {
  language: 'fr',
  ingredients: phrases(
    'Ingrédients, les ingrédients, liste des ingrédients, il vous faut, il faut, ce qu’il vous faut, liste de courses',
  ),
  method:
    phrases(`Préparation, la préparation, Instructions, Étapes, les étapes, étapes de préparation, Réalisation, Recette
    pas à pas, Marche à suivre, Méthode, Étapes de la recette, Comment faire…, Comment préparer…, Déroulé, Préparation de la
    recette, la recette, Progression, Mode opératoire`),
  notes:
    phrases(`Notes, Note, Astuces, Astuce, Conseils, Conseil, Le petit plus, Remarques, Remarque, Variantes, Variante,
    Conservation, Suggestions, Trucs et astuces, Notes de la recette, le conseil du chef`),
  equipment: phrases('Matériel, Ustensiles, Équipement, Matériel nécessaire'),
  nutrition: phrases('Valeurs nutritionnelles, Informations nutritionnelles, Nutrition, par portion'),
  comments: phrases(
    'Commentaires, Commentaire, Laisser un commentaire, Avis, Vos avis, Laissez un commentaire, Donner votre avis',
  ),
  navigation:
    phrases(`Questions fréquentes, Foire aux questions, FAQ, Recettes similaires, Vous aimerez aussi, À lire aussi, Plus de recettes, Partager, Newsletter,
    S'abonner, À propos, Recherche, Rechercher, Catégories, Accueil, Mentions légales, Imprimer, Imprimer la recette,
    Publicité, Menu, Recettes, Suivant, Précédent, Aller à la recette, Lire la suite, Contact, Connexion, Autres recettes,
    Politique de confidentialité, Sommaire, Enregistrer, Épingler, Suivez-moi, Aller au contenu`),
  forThe: phrases('pour la, pour le, pour les, pour l, pour, pour servir, pour la garniture'),
  step: phrases('étape'),
  servings: phrases('portions, nombre de portions, parts, nombre de personnes, personnes, couverts'),
  forPeople: phrases('pour, pour environ'),
  people: phrases('personnes, personne, pers, portions, portion, parts, convives, couverts'),
  makes: phrases('pour, pour environ, donne, rendement, quantité, donne environ'),
  prep: phrases('Temps de préparation, Préparation, Prépa, Préparation active, Temps actif'),
  cook: phrases('Temps de cuisson, Cuisson, Cuisson au four'),
  total: phrases('Temps total, Total, Durée, Durée totale, Prêt en, Temps, Temps nécessaire'),
  rest: phrases('Temps de repos, Repos, Réfrigération, Marinade, Temps de pause, Levée, Temps de repos total, Attente'),
  hours: phrases('heures, heure, h'),
  minutes: phrases('minutes, minute, min, mn'),
  days: phrases('jours, jour'),
  halfHour: phrases('demi-heure, une demi-heure, demi heure'),
  and: phrases('et'),
  to: phrases('à, ou, a'),
  about: phrases('environ, env, à peu près, entre, minimum'),
  numerals: phrases('une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze'),
  verbs:
    wordSet(`ajouter ajoutez assaisonner assaisonnez arroser badigeonner battre battez beurrer beurrez blanchir bouillir
    casser chauffer chauffez concasser couper coupez couvrir couvrez cuire cuisez décorer décorez délayer déglacer déposer
    déposez détailler disposer disposez dorer dresser écraser écrasez égoutter égouttez émincer émincez enfourner enfournez
    enrober éplucher épluchez étaler étalez faire faites filmer foncer fondre fouetter fouettez frire garnir garnissez
    gratiner griller hacher hachez huiler incorporer incorporez laisser laissez laver lavez lier malaxer mariner mélanger
    mélangez mettre mettez mijoter mixer mixez monter mouiller napper nettoyer parsemer parsemez peler pelez pétrir pétrissez
    piquer placer placez plonger pocher poêler poivrer poivrez porter portez poser préchauffer préchauffez prélever préparer
    préparez presser râper râpez ramollir rectifier réduire refroidir remuer remuez répartir répartissez réserver réservez
    retirer retirez retourner revenir rincer rôtir rouler saisir saler salez saupoudrer saupoudrez sécher servir servez sortir
    tailler tamiser tartiner tremper trancher travailler verser versez vider`),
  units:
    wordSet(`g kg ml cl dl l cs cc cas cac c cuillère cuillères cuillerée cuillerées gousse gousses pincée pincées sachet sachets
    tranche tranches boîte boîtes branche branches brin brins botte bottes verre verres tasse tasses feuille feuilles noix
    noisette pot pots zeste filet poignée bouquet litre grammes gramme tige tiges morceau morceaux paquet brique rouleau`),
  toTaste: phrases(
    'au goût, pour servir, pour la cuisson, facultatif, sel et poivre, sel, selon le goût, un peu de, du, de la',
  ),
  story: wordSet(
    `je j'ai mon ma mes nous notre nos moi j'aime adore grand-mère enfance souviens hiver été famille blog`,
  ),
  calls:
    phrases(`lien en bio, lien dans la bio, abonne-toi, abonnez-vous, enregistre, enregistrez cette, sauvegarde, partage
    avec, identifie, recette complète sur, dis-moi en commentaire, code promo, sur pinterest, collaboration commerciale, publicité`),
  functionWords: wordSet('les et des une du dans pour avec le la au en est que sur pendant puis aux votre'),
}
