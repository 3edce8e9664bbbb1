/**
 * Words of a cook who tells a story around the question: people, places, times, moods, and what they did. None of them names a
 * food, a tool or a way of cooking, and none changes what is meant.
 */
export const englishStoryWords: readonly string[] =
  `hand hands sticky dirty messy man men woman women girl girls boy boys folks lad lads lass wee saying grandpas grandmas everyone everybody myself yourself
  himself herself ourselves hubby twins teenager teenagers grandmother grandfather grandparents grandson
  granddaughter grandkids parents neighbor neighbors neighbours pals buddy roommates flatmates housemates colleagues
  coworker coworkers teacher daughters sons sisters brothers cousins uncles aunts mummy couple crew village town
  city island shops store stores supermarket grocery butcher butchers street road england britain america american
  germany france italy scotland london europe european local nearby holiday vacation trip apartment office school
  miles country anywhere nowhere somewhere everywhere elsewhere weekend weekends birthday birthdays recently soon
  earlier straight immediately meanwhile suddenly halfway ages forever finished stole borrowed dropped spilled spilt
  lose moved closed closes shut delivered delivery ordered arrive arrived arrives invited brought brings bring
  promised planned planning decided tried hoping wondering figured assume assumed believe trust visit visits
  unfortunately sadly luckily apparently obviously probably possibly certainly definitely absolutely totally
  completely finally simply barely currently quickly slowly gently carefully big large young lovely tasty delicious
  favourite favorite fancy cheap annoying annoyed stressed tired hungry early busy confused lost happy while whilst
  although despite however during near lets let make makes give gives gave given take takes took taken 
  loved prefer prefers enjoy mind care bother matter matters suppose happen happened hold held pop money occasion
  example cos pardon excuse cheers darling lend sent send write writes wrote written writing page note cookbook
  meant nope blooming super sometimes often usual mostly hardly nearly almost rather fairly wrong trouble reason
  sure chance luck plan plans mood life world year years ago`.split(/\s+/)
